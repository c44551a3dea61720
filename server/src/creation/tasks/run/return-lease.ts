import type { Site } from '../../../platform/site.ts';
import type { ClaimedTask } from './claim.ts';

/** Gives a task back whose worker stops in order: the next job does not count this one as interrupted. */
export async function returnLease(site: Site, { id, lease_id }: ClaimedTask): Promise<void> {
  await site.db
    .updateTable('creation_tasks')
    .set({ lease_id: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute();
}
