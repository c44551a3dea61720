import { COLLECTION_MAX, type Collected, collectionTexts } from '@ai-site/shared/api/collection';
import type { WorkKind } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { workPrefixes, workViewOf } from './list-works.ts';

export interface CollectionQuery {
  readonly kind?: WorkKind | undefined;
  /** Own works alone, or published ones too. */
  readonly sources?: 'works' | 'all';
  /** Key of the last row of the page before. */
  readonly lastKey?: string | undefined;
  readonly pageSize: number;
}

/** Where a page begins in the two lists that it is merged from: at the same time own works come first. */
interface Place {
  readonly work: { readonly at: Date; readonly task_id: string; readonly index: number };
  readonly publication: { readonly at: Date; readonly id: string | null };
}

/** After every work of a time. */
const BEFORE_ALL = { task_id: '', index: -1 } as const;

/** What the account collected and nobody removed since, the last collected first, after the last one seen. An unknown last one starts from the newest. */
export async function listCollection(
  site: Site,
  accountId: string,
  query: CollectionQuery,
): Promise<{ list: Collected[]; hasNextPage: boolean }> {
  const { kind, sources = 'works', lastKey, pageSize } = query;
  const place = lastKey === undefined ? null : await placeOf(site, accountId, lastKey);
  const own = await ownRows(site, accountId, query, place);
  // Audio and texts are not published.
  const wanted = sources === 'all' && (kind === undefined || kind === 'image' || kind === 'video');
  const published = wanted
    ? await site.ports.collectedPublications.list(site, accountId, {
        ...(kind === undefined ? {} : { kind }),
        before: place?.publication ?? null,
        limit: pageSize + 1,
      })
    : [];
  const rows = [
    ...own.map((row) => ({
      at: row.collected_at,
      view: (): Collected => ({
        ...workViewOf(site, row),
        source: 'work',
        collected: true,
        collectTime: row.collected_at.toISOString(),
      }),
    })),
    ...published.map(({ id, at, card }) => ({
      at,
      view: (): Collected => ({ source: 'publication', key: id, collectTime: at.toISOString(), publication: card }),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  return { list: rows.slice(0, pageSize).map(({ view }) => view()), hasNextPage: rows.length > pageSize };
}

/** A page of own works, and one more. */
const ownRows = (site: Site, accountId: string, { kind, pageSize }: CollectionQuery, place: Place | null) =>
  site.db
    .selectFrom('collected_works')
    .innerJoin('creation_outputs', (join) =>
      join
        .onRef('creation_outputs.task_id', '=', 'collected_works.task_id')
        .onRef('creation_outputs.index', '=', 'collected_works.index'),
    )
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .innerJoin('objects', 'objects.key', 'creation_outputs.object_key')
    .selectAll('creation_outputs')
    .select([
      'objects.bytes',
      'objects.media',
      'objects.playback',
      'creation_tasks.tool',
      'creation_tasks.created_at',
      'creation_tasks.builtin',
      'creation_tasks.engine_id',
      'creation_tasks.values',
      'collected_at',
    ])
    .where('collected_works.account_id', '=', accountId)
    .where('creation_tasks.deleted_at', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .$if(kind !== undefined, (query) =>
      query.where('creation_outputs.content_type', 'like', workPrefixes[kind ?? 'image']),
    )
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(collected_at, collected_works.task_id, collected_works.index) < (${place?.work.at}, ${place?.work.task_id}, ${place?.work.index})`,
      ),
    )
    .orderBy('collected_at', 'desc')
    .orderBy('collected_works.task_id', 'desc')
    .orderBy('collected_works.index', 'desc')
    .limit(pageSize + 1)
    .execute();

/** Where the row with a key stands: the key of an own work, or the id of a publication. */
async function placeOf(site: Site, accountId: string, key: string): Promise<Place | null> {
  const work = await findCollected(site, accountId, key);
  if (work !== undefined)
    return { work: { ...work, at: work.collected_at }, publication: { at: work.collected_at, id: null } };
  const at = await site.ports.collectedPublications.timeOf(site, accountId, key);
  return at === undefined ? null : { work: { at, ...BEFORE_ALL }, publication: { at, id: key } };
}

const findCollected = (site: Site, accountId: string, key: string) =>
  site.db
    .selectFrom('collected_works')
    .innerJoin('creation_outputs', (join) =>
      join
        .onRef('creation_outputs.task_id', '=', 'collected_works.task_id')
        .onRef('creation_outputs.index', '=', 'collected_works.index'),
    )
    .select(['collected_at', 'collected_works.task_id', 'collected_works.index'])
    .where('account_id', '=', accountId)
    .where('object_key', '=', key)
    .executeTakeFirst();

/** Throws `ApiError` 409 when an account has collected too much, its own works and publications together. The transaction has locked the account and added the rows. */
export async function assertCollectionRoom(
  { ports }: Pick<Site, 'ports'>,
  tx: Transaction<Database>,
  accountId: string,
): Promise<void> {
  const { count } = await tx
    .selectFrom('collected_works')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count + (await ports.collectedPublications.count(tx, accountId)) > COLLECTION_MAX)
    throw new ApiError(409, collectionTexts.full);
}

/** Collects works of the account's own tasks. What is collected already stays where it is. Throws `ApiError` 404 when one is not the account's, 409 when there are too many. */
export async function collectWorks(site: Site, accountId: string, keys: readonly string[]): Promise<void> {
  const wanted = [...new Set(keys)];
  await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const works = await tx
      .selectFrom('creation_outputs')
      .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
      .select(['task_id', 'index'])
      .where('account_id', '=', accountId)
      .where('creation_tasks.deleted_at', 'is', null)
      .where('creation_tasks.batch_id', 'is', null)
      .where('creation_outputs.purge_at', 'is', null)
      .where('object_key', '=', sql<string>`any(${wanted}::text[])`)
      .execute();
    if (works.length !== wanted.length) throw new ApiError(404, collectionTexts.unknown);
    await tx
      .insertInto('collected_works')
      .values(
        works.map(({ task_id, index }) => ({ account_id: accountId, task_id, index, collected_at: site.clock() })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await assertCollectionRoom(site, tx, accountId);
  });
}

/** Takes works out of the collection; those that are not in it change nothing. */
export async function uncollectWorks(site: Site, accountId: string, keys: readonly string[]): Promise<void> {
  await site.db
    .deleteFrom('collected_works')
    .using('creation_outputs')
    .whereRef('creation_outputs.task_id', '=', 'collected_works.task_id')
    .whereRef('creation_outputs.index', '=', 'collected_works.index')
    .where('collected_works.account_id', '=', accountId)
    .where('object_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

export const collectionData: PersonalData = {
  key: 'collectedWorks',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('collected_works')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('collected_at')
      .execute();
    return rows.map(({ task_id, index, collected_at }) => ({ task: task_id, result: index, at: collected_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('collected_works').where('account_id', '=', accountId).execute();
  },
};
