import type { BackupProblem } from '@ai-site/shared/api/backups';
import type { ColumnType } from 'kysely';

/** What began a backup: the schedule, a button in the workbench, or a command. */
export type BackupReason = 'scheduled' | 'operator' | 'command';

export interface BackupTables {
  /** Backups that were begun from this database. What they are is in their place. */
  backup_runs: {
    id: string;
    reason: BackupReason;
    address: string;
    started_at: ColumnType<Date, never, never>;
    /** Null: running, or its process was killed. */
    ended_at: Date | null;
    /** Name of the backup; null: there is none. */
    name: string | null;
    problem: BackupProblem | null;
    /** Message of the error, in English. */
    detail: string | null;
  };
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends BackupTables {}
}
