import { COLLECTION_MAX, type CollectedWork, collectionTexts } from '@ai-site/shared/api/collection';
import type { WorkKind } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import type { Site } from '../../platform/site.ts';
import { workPrefixes, workViewOf } from './list-works.ts';

export interface CollectionQuery {
  readonly kind?: WorkKind | undefined;
  /** Key of the last work of the page before. */
  readonly lastKey?: string | undefined;
  readonly pageSize: number;
}

/** What the account collected and nobody removed since, the last collected first, after the last one seen. An unknown last one starts from the newest. */
export async function listCollection(site: Site, accountId: string, { kind, lastKey, pageSize }: CollectionQuery): Promise<{ list: CollectedWork[]; hasNextPage: boolean }> {
  const last = lastKey === undefined ? undefined : await findCollected(site, accountId, lastKey);
  const rows = await site.db
    .selectFrom('collected_works')
    .innerJoin('creation_outputs', (join) => join.onRef('creation_outputs.task_id', '=', 'collected_works.task_id').onRef('creation_outputs.index', '=', 'collected_works.index'))
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
      'creation_tasks.values',
      'collected_at',
    ])
    .where('collected_works.account_id', '=', accountId)
    .where('creation_tasks.deleted_at', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('creation_outputs.content_type', 'like', workPrefixes[kind ?? 'picture']))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(collected_at, collected_works.task_id, collected_works.index) < (${last?.collected_at}, ${last?.task_id}, ${last?.index})`),
    )
    .orderBy('collected_at', 'desc')
    .orderBy('collected_works.task_id', 'desc')
    .orderBy('collected_works.index', 'desc')
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map((row) => ({ ...workViewOf(site, row), collected: true, collectTime: row.collected_at.toISOString() }));
  return { list, hasNextPage: rows.length > pageSize };
}

const findCollected = (site: Site, accountId: string, key: string) =>
  site.db
    .selectFrom('collected_works')
    .innerJoin('creation_outputs', (join) => join.onRef('creation_outputs.task_id', '=', 'collected_works.task_id').onRef('creation_outputs.index', '=', 'collected_works.index'))
    .select(['collected_at', 'collected_works.task_id', 'collected_works.index'])
    .where('account_id', '=', accountId)
    .where('object_key', '=', key)
    .executeTakeFirst();

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
      .where('creation_outputs.purge_at', 'is', null)
      .where('object_key', '=', sql<string>`any(${wanted}::text[])`)
      .execute();
    if (works.length !== wanted.length) throw new ApiError(404, collectionTexts.unknown);
    await tx
      .insertInto('collected_works')
      .values(works.map(({ task_id, index }) => ({ account_id: accountId, task_id, index, collected_at: site.clock() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await tx
      .selectFrom('collected_works')
      .where('account_id', '=', accountId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > COLLECTION_MAX) throw new ApiError(409, collectionTexts.full);
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
    const rows = await db.selectFrom('collected_works').selectAll().where('account_id', '=', accountId).orderBy('collected_at').execute();
    return rows.map(({ task_id, index, collected_at }) => ({ task: task_id, result: index, at: collected_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('collected_works').where('account_id', '=', accountId).execute();
  },
};
