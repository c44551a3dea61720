import type { BatchOwner } from '@ai-site/shared/api/batches';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { cancelBatch } from '../../creation/batches/cancel-batch.ts';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

/** The owners of the batches of a project: itself and its episodes. */
export async function ownersIn(db: Kysely<Database>, comicsId: string): Promise<BatchOwner[]> {
  const episodes = await db.selectFrom('comics_episodes').select('id').where('comics_id', '=', comicsId).execute();
  return [comicsId, ...episodes.map(({ id }) => id)].map((id): BatchOwner => `comics:${id}`);
}

/** Ends what is unfinished of the batches of some owners, with its price back. */
export async function cancelBatches(site: Site, accountId: string, owners: readonly BatchOwner[]): Promise<void> {
  const batches = await site.db
    .selectFrom('creation_tasks')
    .select('batch_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('part_of', '=', sql<string>`any(${[...owners]}::text[])`)
    .where('stage', 'in', [...unfinishedStages])
    .execute();
  for (const { batch_id } of batches) if (batch_id !== null) await cancelUnlessEnded(site, accountId, batch_id);
}

/** Ends what is unfinished of the batches of a project. */
export const cancelProjectBatches = async (
  site: Site,
  { accountId, comicsId }: { readonly accountId: string; readonly comicsId: string },
): Promise<void> => cancelBatches(site, accountId, await ownersIn(site.db, comicsId));

async function cancelUnlessEnded(site: Site, accountId: string, batchId: string): Promise<void> {
  try {
    await cancelBatch(site, accountId, batchId);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 409 && error.code !== 404)) throw error;
  }
}
