import type { BatchOwner } from '@ai-site/shared/api/batches';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { unfinishedStages } from '../tasks/records/task-records.ts';

/**
 * Removes the ended parts of an owner that is gone, in the caller's transaction: their files and values go within a minute, their rows stay for the credit
 * history. Unfinished ones stay as they are: their batches are cancelled before. Returns how many were removed.
 */
export async function removeParts(
  site: Site,
  tx: Transaction<Database>,
  accountId: string,
  owner: BatchOwner,
): Promise<number> {
  const now = site.clock();
  const { numUpdatedRows } = await tx
    .updateTable('creation_tasks')
    .set({ deleted_at: now, purge_at: now, revision: sql<number>`revision + 1` })
    .where('batch_id', 'in', (batch) =>
      batch.selectFrom('creation_batches').select('id').where('account_id', '=', accountId).where('owner', '=', owner),
    )
    .where('deleted_at', 'is', null)
    .where('stage', 'not in', [...unfinishedStages])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
