import type { Migrations } from '../database/migrations.ts';

export const accountMigrations: Migrations = {
  '010_accounts': `
    create table accounts (
      id text primary key,
      mobile text not null unique,
      nick_name text not null,
      avatar text not null default '',
      password_hash text,
      ui_style smallint not null default 1 check (ui_style in (1, 2)),
      interaction_style smallint not null default 2 check (interaction_style in (1, 2)),
      member_type text not null default 'NORMAL' check (member_type in ('NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND')),
      created_at timestamptz not null
    );
    create table sessions (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      secret_hash bytea not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_of_account on sessions (account_id, created_at);
  `,
  '072_account_standing': `
    alter table accounts
      add column standing text not null default 'normal' check (standing in ('normal', 'frozen', 'banned', 'cancelled')),
      add column standing_reason text not null default '',
      add column age_group text check (age_group in ('adult', 'teen', 'child')),
      add column guardian_consent_at timestamptz,
      add column real_name_at timestamptz;
  `,
  '014_login_attempts': `
    create table login_attempts (
      id text primary key,
      phone_hash bytea not null,
      at timestamptz not null
    );
    create index login_attempts_of_phone on login_attempts (phone_hash, at);
    create index login_attempts_by_time on login_attempts (at);
  `,
};
