import type { Migrations } from '../../platform/database/migrations.ts';

export const newcomerMigrations: Migrations = {
  '20261130_0046_newcomers': `
    create table newcomers (
      account_id text primary key references accounts,
      started_at timestamptz not null,
      credited_at timestamptz,
      dismissed_at timestamptz
    );
    create table milestones (
      account_id text not null references newcomers on delete cascade,
      milestone text not null,
      reached_at timestamptz not null,
      seen_at timestamptz,
      primary key (account_id, milestone)
    );
  `,
};
