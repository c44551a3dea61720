import type { Migrations } from '../../platform/database/migrations.ts';

export const cloudMigrations: Migrations = {
  '20261130_0031_cloud_sessions': `
    create table cloud_sessions (
      id text primary key,
      account_id text not null references accounts,
      state text not null check (state in ('opening', 'run', 'closing', 'close', 'saved', 'destroyed')),
      goal text not null check (goal in ('run', 'close', 'saved', 'destroyed')),
      password text not null,
      run integer not null default 1,
      price_tenths integer not null,
      minutes integer not null default 0,
      held boolean not null default false,
      address text,
      notice text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      started_at timestamptz,
      paid_until timestamptz,
      heartbeat_at timestamptz not null,
      kept_until timestamptz,
      minutes_before integer not null default 0,
      spent_before integer not null default 0
    );
    create unique index cloud_sessions_one on cloud_sessions (account_id) where state <> 'destroyed';
    create index cloud_sessions_of_account on cloud_sessions (account_id, created_at desc);
    create index cloud_sessions_active on cloud_sessions (state) where state in ('opening', 'run', 'closing');
    create index cloud_sessions_kept on cloud_sessions (kept_until) where kept_until is not null;
  `,
};
