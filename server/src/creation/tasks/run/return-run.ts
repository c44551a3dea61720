import type { Site } from '../../../platform/site.ts';
import type { ClaimedTask } from './claim.ts';

/** Gives a task back whose worker stops in order: the next run does not count this one as interrupted. */
export async function returnRun(site: Site, { id, run_id }: ClaimedTask): Promise<void> {
  await site.db
    .updateTable('creation_tasks')
    .set({ run_id: null })
    .where('id', '=', id)
    .where('run_id', '=', run_id)
    .execute();
}
