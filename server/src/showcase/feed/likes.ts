import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { likeRates, type ResourceType, resourceTypeOf, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
import type { Account } from '../../identity/sessions/sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import { pushNotice } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { sharedPublications } from '../records/lock-publication.ts';
import { type ToldWork, tellAuthor } from '../records/tell-author.ts';
import { sharedCards } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';

type Tx = Transaction<Database>;

/** Counted likes of one network for one work. */
const COUNTED_OF_NETWORK = 3;
/** Age in milliseconds of accounts whose likes count. */
const COUNTED_AGE_MS = DAY_MS;

export interface LikeRequest {
  readonly id: string;
  /** Undefined: the other way round. */
  readonly like: boolean | undefined;
  readonly ip: string;
}

/**
 * Likes a work, or takes the like back; what is so already stays so. Throws `ApiError` 404 for a work that is not shared, 429 when the account changes its
 * likes too often.
 */
export async function setLike(site: Site, accountId: string, kind: ShowcaseKind, { id, like, ip }: LikeRequest): Promise<DataOf<typeof inspiration.workLike>> {
  const now = site.clock();
  const network = addressHash(site, ip);
  const { told, ...answer } = await site.db.transaction().execute(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    const work = await lockShared(tx, id, resourceTypeOf(kind));
    const mine = await tx.selectFrom('publication_likes').select('counted').where('account_id', '=', accountId).where('publication_id', '=', id).executeTakeFirst();
    const liked = like ?? mine === undefined;
    if (liked === (mine !== undefined)) return { liked, likeCount: work.like_count, told: null };
    await assertLikeRate(tx, accountId, now);
    const counted = mine?.counted ?? (await isCounted(tx, account, work, network, now));
    if (liked) await tx.insertInto('publication_likes').values({ account_id: accountId, publication_id: id, at: now, counted, network }).execute();
    else await tx.deleteFrom('publication_likes').where('account_id', '=', accountId).where('publication_id', '=', id).execute();
    const by = liked ? 1 : -1;
    const { like_count } = await tx
      .updateTable('publications')
      .set(({ eb }) => ({ like_count: eb('like_count', '+', by), counted_likes: eb('counted_likes', '+', counted ? by : 0) }))
      .where('id', '=', id)
      .returning('like_count')
      .executeTakeFirstOrThrow();
    const told = liked && work.account_id !== accountId ? work.account_id : null;
    if (told !== null) await tellAuthor(tx, now, work, 'work-liked', { who: account.nick_name });
    return { liked, likeCount: like_count, told };
  });
  if (told !== null) await pushNotice(site, told);
  return answer;
}

interface LockedWork extends ToldWork {
  readonly like_count: number;
}

async function lockShared(tx: Tx, id: string, type: ResourceType): Promise<LockedWork> {
  const work = await sharedPublications(tx)
    .select(['publications.id', 'publications.account_id', 'publications.resource_type', 'publications.work_desc', 'publications.media', 'publications.like_count'])
    .where('publications.id', '=', id)
    .where('publications.resource_type', '=', type)
    .forNoKeyUpdate('publications')
    .executeTakeFirst();
  if (work === undefined) throw new ApiError(404, showcaseTexts.gone);
  return work;
}

/** Whether a like counts for the order of the feed. */
async function isCounted(tx: Tx, account: Account, work: LockedWork, network: Buffer, now: Date): Promise<boolean> {
  if (account.id === work.account_id || account.standing !== 'normal' || now.getTime() - account.created_at.getTime() < COUNTED_AGE_MS) return false;
  const { likes } = await tx
    .selectFrom('publication_likes')
    .where('publication_id', '=', work.id)
    .where('network', '=', network)
    .where('counted', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .executeTakeFirstOrThrow();
  return likes < COUNTED_OF_NETWORK;
}

const MINUTE_MS = 60_000;

/** Counts a change of the account's likes. Throws `ApiError` 429 beyond a rate. */
async function assertLikeRate(tx: Tx, accountId: string, now: Date): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await tx
    .insertInto('like_changes')
    .values({ account_id: accountId, minute, changes: 1 })
    .onConflict((conflict) => conflict.columns(['account_id', 'minute']).doUpdateSet({ changes: sql`like_changes.changes + 1` }))
    .execute();
  const since = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const sums = likeRates.map(({ seconds }) => sql`coalesce(sum(changes) filter (where minute > ${since(seconds)}), 0)::int`);
  const { rows } = await sql<{ changes: readonly number[] }>`select array[${sql.join(sums)}] as changes from like_changes where account_id = ${accountId}`.execute(tx);
  const passed = likeRates.find(({ most }, place) => (rows[0]?.changes[place] ?? 0) > most);
  if (passed !== undefined) throw new ApiError(429, showcaseTexts.tooManyLikes, passed.seconds);
}

/** Forgets how often likes were changed, once no rate asks for it. */
export async function forgetLikeChanges({ db, clock }: Site): Promise<void> {
  await db
    .deleteFrom('like_changes')
    .where('minute', '<', new Date(clock().getTime() - DAY_MS))
    .execute();
}

/** A page of what the account likes, the last liked first. Throws `ApiError` 400 for an invalid cursor. */
export async function likedWorks(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  { cursor, pageSize }: QueryOf<typeof inspiration.likeList>,
): Promise<DataOf<typeof inspiration.likeList>> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await sharedCards(site.db, accountId)
    .innerJoin('publication_likes', 'publication_likes.publication_id', 'publications.id')
    .select('publication_likes.at')
    .where('publication_likes.account_id', '=', accountId)
    .where('publications.resource_type', '=', resourceTypeOf(kind))
    .$if(after !== null, (query) => query.where(sql<boolean>`(publication_likes.at, publication_likes.publication_id) < (${after?.at}, ${after?.id})`))
    .orderBy('publication_likes.at', 'desc')
    .orderBy('publication_likes.publication_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { list: page.map(cardView), cursor: last === undefined || rows.length <= pageSize ? null : timeCursor({ at: last.at, id: last.id }) };
}
