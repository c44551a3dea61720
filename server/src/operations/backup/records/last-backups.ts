import type { BackupProblem } from '@ai-site/shared/api/backups';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** Times by the clock of the database. */
export interface BackupState {
  readonly now: Date;
  readonly succeededAt: Date | null;
  readonly begunAt: Date | null;
  readonly isRunning: boolean;
  /** The last run, when it has ended without a backup. */
  readonly failure: { readonly at: Date; readonly problem: BackupProblem; readonly detail: string } | null;
}

/** What the database knows of backups. A run without an end whose pin is gone was killed. */
export async function readBackupState(db: Kysely<Database>): Promise<BackupState> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const succeeded = await db
    .selectFrom('backup_runs')
    .select('started_at')
    .where('name', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = await db
    .selectFrom('backup_runs')
    .leftJoin('object_pins', (join) =>
      join
        .onRef('object_pins.id', '=', 'backup_runs.id')
        .on('object_pins.expires_at', '>', sql<Date>`clock_timestamp()`),
    )
    .select(['started_at', 'ended_at', 'name', 'problem', 'detail', 'object_pins.id as pin'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isRunning = last !== undefined && last.ended_at === null && last.pin !== null;
  const failed = last !== undefined && !isRunning && last.name === null;
  return {
    now,
    succeededAt: succeeded?.started_at ?? null,
    begunAt: last?.started_at ?? null,
    isRunning,
    failure: failed
      ? { at: last.ended_at ?? last.started_at, problem: last.problem ?? 'interrupted', detail: last.detail ?? '' }
      : null,
  };
}
