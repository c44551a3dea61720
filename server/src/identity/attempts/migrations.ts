import type { Migrations } from '../../platform/database/migrations.ts';

export const attemptMigrations: Migrations = {
  '20261130_0021_account_browsers': `
    create table account_browsers (
      account_id text not null references accounts on delete cascade,
      browser_key bytea not null,
      last_at timestamptz not null,
      primary key (account_id, browser_key)
    );
  `,
};
