import type { Migrations } from '../../platform/database/migrations.ts';

export const attemptMigrations: Migrations = {
  '146_requesters': `
    alter table login_attempts
      add column kind text not null default 'password' check (kind in ('password', 'code')),
      add column requester_key bytea,
      add column address_hash bytea,
      add column known boolean not null default false;
    create index login_attempts_of_address on login_attempts (address_hash, at) where address_hash is not null;
    create table account_browsers (
      account_id text not null references accounts on delete cascade,
      browser_key bytea not null,
      last_at timestamptz not null,
      primary key (account_id, browser_key)
    );
    alter table sms_codes
      add column requester_key bytea,
      add column known boolean not null default false;
  `,
};
