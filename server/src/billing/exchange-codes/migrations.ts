import type { Migrations } from '../../platform/database/migrations.ts';

export const exchangeCodeMigrations: Migrations = {
  '20261130_0016_exchange_codes': `
    create table exchange_batches (
      id text primary key,
      label text not null,
      tenths bigint not null check (tenths > 0),
      valid_days integer not null check (valid_days > 0),
      uses integer not null check (uses > 0),
      expires_at timestamptz not null,
      created_at timestamptz not null,
      created_by text not null,
      revoked_at timestamptz,
      revoked_by text,
      check (expires_at > created_at)
    );
    create table exchange_codes (
      id text primary key,
      batch_id text not null references exchange_batches,
      code_hash bytea not null unique,
      uses integer not null,
      used integer not null default 0,
      check (used >= 0 and used <= uses)
    );
    create index exchange_codes_of_batch on exchange_codes (batch_id);
    create table exchange_redemptions (
      code_id text not null references exchange_codes,
      account_id text not null references accounts,
      at timestamptz not null,
      tenths bigint not null,
      expires_at timestamptz not null,
      agreement text not null,
      primary key (code_id, account_id)
    );
    create index exchange_redemptions_of_account on exchange_redemptions (account_id, at);
    create table exchange_tries (
      id text primary key,
      account_id text not null,
      address_hash bytea not null,
      at timestamptz not null
    );
    create index exchange_tries_of_account on exchange_tries (account_id, at);
    create index exchange_tries_of_address on exchange_tries (address_hash, at);
    create index exchange_tries_by_time on exchange_tries (at);
  `,
};
