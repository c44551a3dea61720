import type { Migrations } from '../../platform/database/migrations.ts';

export const batchMigrations: Migrations = {
  '240_creation_batches': `
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
    alter table creation_tasks
      add column batch_id text references creation_batches,
      add column part_of text,
      add column part_no integer,
      add check (num_nulls(batch_id, part_of, part_no) in (0, 3));
    create index creation_tasks_of_batch on creation_tasks (batch_id, part_no) where batch_id is not null;
    drop index creation_tasks_of_account;
    create index creation_tasks_alone on creation_tasks (account_id, created_at desc, id desc) where deleted_at is null and batch_id is null;
    drop index creation_tasks_of_tool;
    create index creation_tasks_alone_of_tool on creation_tasks (account_id, tool, created_at desc, id desc) where deleted_at is null and batch_id is null;
  `,
};
