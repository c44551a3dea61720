import type { Migrations } from '../../platform/database/migrations.ts';

export const accountMigrations: Migrations = {
  '20261130_0001_accounts': `
    create table accounts (
      id text primary key,
      mobile text not null unique,
      nick_name text not null,
      avatar text not null default '',
      password_hash text,
      ui_style smallint not null default 1 check (ui_style in (1, 2)),
      interaction_style smallint not null default 2 check (interaction_style in (1, 2)),
      member_type text not null default 'NORMAL' check (member_type in ('NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND')),
      created_at timestamptz not null,
      account_status text not null default 'normal' check (account_status in ('normal', 'frozen', 'banned', 'cancelled')),
      account_status_reason text not null default '',
      age_group text check (age_group in ('adult', 'teen', 'child')),
      guardian_consent_at timestamptz,
      real_name_at timestamptz,
      copy_notice boolean not null default true
    );
    create index accounts_by_time on accounts (created_at, id);
    create table sessions (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      secret_hash bytea not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      device text not null default 'unknown' check (device in ('desktop', 'phone', 'tablet', 'unknown')),
      browser text not null default '',
      system text not null default '',
      address_prefix text not null default '',
      confirmed_at timestamptz
    );
    create index sessions_of_account on sessions (account_id, created_at);
    create table age_declarations (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      age_group text not null check (age_group in ('adult', 'teen', 'child')),
      at timestamptz not null
    );
    create index age_declarations_of_account on age_declarations (account_id, id);
    create table guardian_consents (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      guardian_name text not null,
      relation text not null check (relation in ('father', 'mother', 'other')),
      phone_hash bytea not null,
      phone_masked text not null,
      agreements text not null,
      at timestamptz not null
    );
    create index guardian_consents_of_account on guardian_consents (account_id, id);
    create table login_attempts (
      id text primary key,
      phone_hash bytea not null,
      at timestamptz not null,
      kind text not null default 'password' check (kind in ('password', 'code')),
      requester_key bytea,
      address_hash bytea,
      known boolean not null default false
    );
    create index login_attempts_of_phone on login_attempts (phone_hash, at);
    create index login_attempts_by_time on login_attempts (at);
    create index login_attempts_of_address on login_attempts (address_hash, at) where address_hash is not null;
  `,
  '20261130_0101_accounts_references': `
    create trigger accounts_reference_avatar after insert or delete or update of avatar on accounts for each row execute function track_object_reference('account', 'avatar', 'id');
    create trigger accounts_renamed_author after update of nick_name on accounts for each row when ((old.nick_name is distinct from new.nick_name)) execute function note_renamed_author();
    create trigger age_declarations_append_only before delete or update or truncate on age_declarations for each statement execute function refuse_change();
    create trigger guardian_consents_append_only before delete or update or truncate on guardian_consents for each statement execute function refuse_change();
  `,
};
