import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import {
  likeRates,
  type ResourceType,
  resourceTypeOf,
  type ShowcaseKind,
  showcaseTexts,
} from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
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
export async function setLike(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  { id, like, ip }: LikeRequest,
): Promise<DataOf<typeof inspiration.workLike>> {
  const now = site.clock();
  const network = addressHash(site, ip);
  const { told, ...answer } = await site.db.transaction().execute(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    const work = await lockShared(tx, accountId, id, resourceTypeOf(kind));
    const liked = like ?? !work.liked;
    if (liked === work.liked) return { liked, likeCount: work.like_count, told: null };
    const likeCount = await changeLike(tx, {
      accountId,
      id,
      liked,
      mayCount: mayCount(account, work, now),
      network,
      now,
    });
    const told = liked && work.account_id !== accountId ? work.account_id : null;
    if (told !== null) await tellAuthor(tx, now, work, 'work-liked', { who: account.nick_name });
    return { liked, likeCount, told };
  });
  if (told !== null) await pushNotice(site, told);
  return answer;
}

interface LockedWork extends ToldWork {
  readonly like_count: number;
  /** By the account. */
  readonly liked: boolean;
}

/** Locks a shared work. The account is locked already, so that nothing else changes its likes. Throws 404. */
async function lockShared(tx: Tx, accountId: string, id: string, type: ResourceType): Promise<LockedWork> {
  const work = await sharedPublications(tx)
    .select([
      'publications.id',
      'publications.account_id',
      'publications.resource_type',
      'publications.work_desc',
      'publications.media',
      'publications.like_count',
    ])
    .select(
      sql<boolean>`exists (select from publication_likes where account_id = ${accountId} and publication_id = ${id})`.as(
        'liked',
      ),
    )
    .where('publications.id', '=', id)
    .where('publications.resource_type', '=', type)
    .forNoKeyUpdate('publications')
    .executeTakeFirst();
  if (work === undefined) throw new ApiError(404, showcaseTexts.gone);
  return work;
}

/** Whether a like may count for the order of the feed; its network decides besides. */
const mayCount = (account: Account, work: LockedWork, now: Date): boolean =>
  account.id !== work.account_id &&
  account.account_status === 'normal' &&
  now.getTime() - account.created_at.getTime() >= COUNTED_AGE_MS;

interface LikeChange {
  readonly accountId: string;
  readonly id: string;
  readonly liked: boolean;
  readonly mayCount: boolean;
  readonly network: Buffer;
  readonly now: Date;
}

const MINUTE_MS = 60_000;

/**
 * Writes or deletes the like with the counters of the work and the count of the account's changes, in one statement, which sees the rows as they were
 * when both were locked. Resolves with the likes of the work. Throws `ApiError` 429 beyond a rate; the transaction takes everything back.
 */
async function changeLike(tx: Tx, { accountId, id, liked, mayCount, network, now }: LikeChange): Promise<number> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const since = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const sums = likeRates.map(
    ({ seconds }) => sql`coalesce(sum(changes) filter (where minute > ${since(seconds)}), 0)::int`,
  );
  const counted = sql`(select count(*) from publication_likes where publication_id = ${id} and network = ${network} and counted) < ${COUNTED_OF_NETWORK}`;
  const change = liked
    ? sql`insert into publication_likes (account_id, publication_id, at, counted, network)
        values (${accountId}, ${id}, ${now}, ${mayCount}::boolean and ${counted}, ${network}) returning counted`
    : sql`delete from publication_likes where account_id = ${accountId} and publication_id = ${id} returning counted`;
  const by = liked ? 1 : -1;
  const { rows } = await sql<{ like_count: number; before: readonly number[] }>`
    with noted as (
      insert into like_changes (account_id, minute, changes) values (${accountId}, ${minute}, 1)
      on conflict (account_id, minute) do update set changes = like_changes.changes + 1
    ), changed as (${change})
    update publications set like_count = like_count + ${by}::int * (select count(*)::int from changed),
      counted_likes = counted_likes + ${by}::int * (select count(*)::int from changed where changed.counted)
    where id = ${id}
    returning like_count, (select array[${sql.join(sums)}] from like_changes where account_id = ${accountId}) as before
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new ApiError(404, showcaseTexts.gone);
  const passed = likeRates.find(({ most }, place) => (row.before[place] ?? 0) >= most);
  if (passed !== undefined) throw new ApiError(429, showcaseTexts.tooManyLikes, passed.seconds);
  return row.like_count;
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
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(publication_likes.at, publication_likes.publication_id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('publication_likes.at', 'desc')
    .orderBy('publication_likes.publication_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    list: page.map(cardView),
    cursor: last === undefined || rows.length <= pageSize ? null : timeCursor({ at: last.at, id: last.id }),
  };
}
