import type { comicsCosts } from '@ai-site/shared/api/comics/costs';
import type { DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts, planCosts } from '@ai-site/shared/domain/comics';
import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { PreparedBatch } from '../../creation/batches/prepare-batch.ts';
import { announceBatch, type SubmittedBatch } from '../../creation/batches/submit-batch.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { pushEpisodeChange } from '../episodes/push-episode-change.ts';
import type { MediaWork } from '../media/media-work.ts';
import { prepareWorks, submitWorks } from '../media/submit-works.ts';
import { hashOf } from '../records/hash-of.ts';
import { lockEpisode, touchProject } from '../records/lock-project.ts';
import type { ComicsRow, EpisodeRow } from '../records/tables.ts';
import { stageAfter } from '../stages/move-stage.ts';
import { episodeState } from '../views/episode-views.ts';
import { type Demonstrations, demonstrationsNow, type EpisodeNeeds, episodeNeeds } from './episode-needs.ts';
import { priceVersion, projectOf } from './quote.ts';
import type { QuoteRow } from './tables.ts';

type Tx = Transaction<Database>;
type Confirmed = DataOf<typeof comicsCosts.confirm>;

const changed = (): ApiError => new ApiError(409, comicsTexts.quoteChanged);

/** A quote of an episode of the account. Throws `ApiError` 404. */
async function ownQuote({ db }: Site, accountId: string, quoteId: string): Promise<QuoteRow> {
  const row = await db
    .selectFrom('comics_quotes')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .selectAll('comics_quotes')
    .where('comics_quotes.id', '=', quoteId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownQuote);
  return row;
}

/** What is needed now. Throws `ApiError` 409 unless that, and its prices, are those of the quote. */
async function sameNeeds(
  site: Site,
  db: Site['db'],
  { project, quote, demonstrations }: Comparison,
): Promise<EpisodeNeeds> {
  const needs = await episodeNeeds(db, project, quote.request, demonstrations).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? changed() : error;
  });
  const memberType = await memberTypeOf(db, project.account_id, site.clock());
  const same =
    needs.hash === quote.content_hash &&
    priceVersion(site, memberType) === quote.price_version &&
    planCosts(needs, site.settings.prices, memberType).totalTenths === quote.total_tenths;
  if (!same) throw changed();
  return needs;
}

interface Comparison {
  readonly project: ComicsRow;
  readonly quote: QuoteRow;
  readonly demonstrations: Demonstrations;
}

/** What works ask for, to compare. */
const fingerprintOf = (works: readonly MediaWork[]): string =>
  hashOf(works.map(({ task, subject, values }) => [task.code, subject.id, values]));

/**
 * Confirms a quote: holds all of its amount and begins everything, or nothing. A repeated call answers like the first. Throws `ApiError` 404, 409 when the
 * quote is too old, when other things or prices are asked for than it says, with what the balance lacks, and when the stage does not allow it.
 */
export async function confirmQuote(site: Site, accountId: string, quoteId: string): Promise<Confirmed> {
  const quote = await ownQuote(site, accountId, quoteId);
  if (quote.confirmed_at !== null) return confirmed(site, quote);
  if (quote.expires_at <= site.clock()) throw changed();
  try {
    await confirmNew(site, accountId, quote);
  } catch (error) {
    // Another call may have confirmed it, so that nothing is missing any more.
    if ((await ownQuote(site, accountId, quoteId)).confirmed_at === null) throw error;
  }
  await pushEpisodeChange(site, accountId, quote.episode_id);
  return confirmed(site, await ownQuote(site, accountId, quoteId));
}

async function confirmNew(site: Site, accountId: string, quote: QuoteRow): Promise<void> {
  const demonstrations = await demonstrationsNow(site);
  const project = await projectOf(site.db, accountId, quote.episode_id);
  const { works } = await sameNeeds(site, site.db, { project, quote, demonstrations });
  const prepared = works.length === 0 ? null : await prepareQuote(site, { project, quote, works });
  const submitted = await site.db
    .transaction()
    .execute((tx) =>
      confirmIn(site, tx, { accountId, quote, demonstrations, prepared, fingerprint: fingerprintOf(works) }),
    );
  if (submitted !== null) await announceBatch(site, submitted);
}

async function confirmed({ db }: Site, { episode_id, batch_id }: QuoteRow): Promise<Confirmed> {
  return { episode: await episodeState(db, episode_id), batchId: batch_id ?? '' };
}

const prepareQuote = (
  site: Site,
  {
    project,
    quote,
    works,
  }: { readonly project: ComicsRow; readonly quote: QuoteRow; readonly works: readonly MediaWork[] },
): Promise<PreparedBatch> =>
  prepareWorks(site, {
    accountId: project.account_id,
    owner: `comics:${quote.episode_id}`,
    title: `《${project.title}》画面与配音`,
    path: storyboardsPath({ comicsId: project.id, episodeId: quote.episode_id }),
    key: `comics quote ${quote.id}`,
    works,
  });

interface Confirmation {
  readonly accountId: string;
  readonly quote: QuoteRow;
  readonly demonstrations: Demonstrations;
  /** Null: nothing has to be made. */
  readonly prepared: PreparedBatch | null;
  /** Of what was prepared. */
  readonly fingerprint: string;
}

/** Null: nothing was submitted, or by another call. */
async function confirmIn(
  site: Site,
  tx: Tx,
  { accountId, quote, demonstrations, prepared, fingerprint }: Confirmation,
): Promise<SubmittedBatch | null> {
  await lockAccount(tx, accountId);
  const { project, episode } = await lockEpisode(tx, accountId, quote.episode_id);
  const { confirmed_at } = await tx
    .selectFrom('comics_quotes')
    .select('confirmed_at')
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow();
  if (confirmed_at !== null) return null;
  const { works } = await sameNeeds(site, tx, { project, quote, demonstrations });
  if (fingerprintOf(works) !== fingerprint) throw changed();
  await assertRoomForImages(tx, works);
  const submitted = prepared === null ? null : await submitWorks(site, tx, prepared, works, quote.request.again);
  if ((submitted?.totalTenths ?? 0) !== quote.total_tenths) throw changed();
  await noteConfirmation(tx, episode, quote, submitted?.batchId ?? null, site.clock());
  return submitted;
}

async function noteConfirmation(
  tx: Tx,
  episode: EpisodeRow,
  { id }: QuoteRow,
  batch_id: string | null,
  now: Date,
): Promise<void> {
  const after = await stageAfter(tx, episode, ['confirmCosts'], now);
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({ ...after, updated_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', episode.id)
    .execute();
  await touchProject(tx, episode.comics_id, now, { own: false });
  await tx.updateTable('comics_quotes').set({ confirmed_at: now, batch_id }).where('id', '=', id).execute();
}

/** Throws `ApiError` 409 when a storyboard has no room for another image. */
async function assertRoomForImages(tx: Tx, works: readonly MediaWork[]): Promise<void> {
  const ids = works.filter(({ part }) => part === 'image').map(({ subject }) => subject.id);
  const { rows } = await sql`
    select from comics_candidates where storyboard_id = any(${ids}::text[]) group by storyboard_id having count(*) >= ${comicsLimits.candidates} limit 1
  `.execute(tx);
  if (rows.length > 0) throw new ApiError(409, comicsTexts.tooManyCandidates);
}
