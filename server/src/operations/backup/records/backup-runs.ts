import type { BackupProblem } from '@ai-site/shared/api/backups';
import { type Kysely, sql } from 'kysely';
import { isConnectionError } from '../../../platform/database/connection-errors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { messageOf, systemCode } from '../../../platform/errors/system-code.ts';
import { SiteDataError } from '../../../platform/installation/site-marker.ts';
import { BackupError } from '../format/backup-error.ts';
import type { BackupReason } from './tables.ts';

/** Runs whose record is kept. */
const KEPT = 200;
const DETAIL_MAX = 2000;

export async function beginRun(
  db: Kysely<Database>,
  run: { readonly id: string; readonly reason: BackupReason; readonly address: string },
): Promise<void> {
  await db.insertInto('backup_runs').values(run).execute();
  await db
    .deleteFrom('backup_runs')
    .where('id', 'in', (query) =>
      query.selectFrom('backup_runs').select('id').orderBy('started_at', 'desc').offset(KEPT),
    )
    .execute();
}

/** Records how a run ended: the name of its backup, or the error that ended it. */
export async function endRun(
  db: Kysely<Database>,
  id: string,
  end: { readonly name: string } | { readonly error: unknown },
): Promise<void> {
  const outcome =
    'name' in end
      ? { name: end.name }
      : { problem: problemOf(end.error), detail: messageOf(end.error).slice(0, DETAIL_MAX) };
  await db
    .updateTable('backup_runs')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ...outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the records of runs whose process is gone. Only while no other backup of this database can be running. */
export async function endInterruptedRuns(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      problem: 'interrupted',
      detail: 'The process of the backup was ended',
    })
    .where('ended_at', 'is', null)
    .execute();
}

function problemOf(error: unknown): BackupProblem {
  if (error instanceof SiteDataError) return 'place';
  if (systemCode(error) === 'ENOSPC' || systemCode(error) === 'EDQUOT') return 'full';
  if (error instanceof BackupError) return /damaged/.test(error.message) ? 'damaged' : 'other';
  return isConnectionError(error) ? 'database' : 'other';
}
