import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { endSteps } from './run-charge.ts';

/** Ends the running steps of episodes that are removed for good, before they are: what they hold goes back. The account is locked. Returns whether credits changed. */
export async function abandonRuns(
  tx: Transaction<Database>,
  now: Date,
  episodeIds: readonly string[],
): Promise<boolean> {
  if (episodeIds.length === 0) return false;
  const runs = await tx
    .updateTable('comics_runs')
    .set({ state: 'stopped', ended_at: now, turn_id: null, input: '', text: '' })
    .where('episode_id', 'in', [...episodeIds])
    .where('state', '=', 'running')
    .returningAll()
    .execute();
  let changed = false;
  for (const run of runs) changed = (await endSteps(tx, now, run, 0, 'cancelled')) || changed;
  return changed;
}
