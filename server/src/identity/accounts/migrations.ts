import type { Migrations } from '../../platform/database/migrations.ts';

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
      add column account_status text not null default 'normal' check (account_status in ('normal', 'frozen', 'banned', 'cancelled')),
      add column account_status_reason text not null default '',
      add column age_group text check (age_group in ('adult', 'teen', 'child')),
      add column guardian_consent_at timestamptz,
      add column real_name_at timestamptz;
  `,
  '080_account_lifecycle': `
    alter table sms_codes
      add column account_id text references accounts on delete cascade,
      drop constraint sms_codes_purpose_check,
      add constraint sms_codes_purpose_check check (purpose in ('login', 'password', 'guardian', 'cancel'));
    create index sms_codes_of_account on sms_codes (account_id, sent_at) where account_id is not null;
    create table age_declarations (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      age_group text not null check (age_group in ('adult', 'teen', 'child')),
      at timestamptz not null
    );
    create index age_declarations_of_account on age_declarations (account_id, id);
    create trigger age_declarations_append_only before update or delete or truncate on age_declarations for each statement execute function refuse_change();
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
    create trigger guardian_consents_append_only before update or delete or truncate on guardian_consents for each statement execute function refuse_change();
    create index objects_by_time on objects (kind, created_at);
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
  '147_session_terminals': `
    alter table sessions
      add column device text not null default 'unknown' check (device in ('desktop', 'phone', 'tablet', 'unknown')),
      add column browser text not null default '',
      add column system text not null default '',
      add column address_prefix text not null default '';
  `,
  '093_avatar_references': `
    create trigger accounts_reference_avatar after insert or update of avatar or delete on accounts
      for each row execute function track_object_reference('account', 'avatar', 'id');
    insert into object_references
    select objects.key, 'account', accounts.id from accounts join objects on accounts.avatar = '/files/' || objects.key;
  `,
  '273_copy_notice': `
    alter table accounts add column copy_notice boolean not null default true;
  `,
};
