import type { Migrations } from '../../../platform/database/migrations.ts';

export const backupMigrations: Migrations = {
  '20261130_0048_backup_runs': `
    create table backup_runs (
      id text primary key,
      reason text not null check (reason in ('scheduled', 'operator', 'command')),
      address text not null,
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      name text,
      problem text,
      detail text
    );
    create index backup_runs_by_start on backup_runs (started_at);
  `,
};
