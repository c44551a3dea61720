import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Removes renders that have ended, and the files and values of their tasks within a minute: the rows of the tasks stay for the credit history. */
export async function forgetRenders(
  tx: Transaction<Database>,
  renders: readonly { readonly id: string; readonly task_id: string }[],
  now: Date,
): Promise<void> {
  if (renders.length === 0) return;
  await tx
    .deleteFrom('comics_renders')
    .where(
      'id',
      'in',
      renders.map(({ id }) => id),
    )
    .execute();
  await tx
    .updateTable('creation_tasks')
    .set({ deleted_at: now, purge_at: now, revision: sql<number>`revision + 1` })
    .where(
      'id',
      'in',
      renders.map(({ task_id }) => task_id),
    )
    .where('finished_at', 'is not', null)
    .execute();
}
