import type { Migrations } from '../database/migrations.ts';

export const noticeMigrations: Migrations = {
  '20261130_0035_notices': `
    create table notices (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      kind text not null,
      subject text not null,
      day text not null,
      data jsonb not null,
      count integer not null default 1 check (count > 0),
      at timestamptz not null,
      read_at timestamptz,
      unique (account_id, kind, subject, day)
    );
    create index notices_in_order on notices (account_id, at desc, id desc);
    create index notices_unread on notices (account_id) where read_at is null;
    create index notices_by_time on notices (at);
    create table notice_settings (
      account_id text primary key references accounts on delete cascade,
      likes boolean not null
    );
  `,
};
