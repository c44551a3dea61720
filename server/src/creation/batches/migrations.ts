import type { Migrations } from '../../platform/database/migrations.ts';

export const batchMigrations: Migrations = {
  '20261130_0036_creation_batches': `
    create table creation_batches (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      owner text not null,
      title text not null,
      path text not null,
      key text not null,
      content_hash text not null,
      total_tenths bigint not null check (total_tenths >= 0),
      created_at timestamptz not null,
      unique (account_id, key)
    );
  `,
};
