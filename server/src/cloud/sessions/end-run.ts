import type { Transaction } from 'kysely';
import type { ReleaseCause } from '../../billing/credits/ledger.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { endMinutes } from './charge.ts';
import { changeSession, scheduleWork } from './session-records.ts';
import type { CloudGoal, CloudRow } from './tables.ts';

export interface RunEnd {
  readonly goal: Exclude<CloudGoal, 'run'>;
  /** Null: its user closes it. */
  readonly notice: string | null;
  /** What happens to a held minute. */
  readonly cause?: ReleaseCause;
}

/** Stops charging a locked session at once, and has its desktop stopped or destroyed. */
export async function endRun(
  site: Site,
  tx: Transaction<Database>,
  session: CloudRow,
  { goal, notice, cause = 'cancelled' }: RunEnd,
): Promise<CloudRow> {
  const now = site.clock();
  const minutes = await endMinutes(tx, now, session, cause);
  await scheduleWork(site, tx, session.id);
  return changeSession(tx, session.id, {
    state: 'closing',
    goal,
    notice,
    minutes,
    held: false,
    address: null,
    kept_until: null,
    changed_at: now,
  });
}
