import type { Migrations } from '../../platform/database/migrations.ts';

export const smsMigrations: Migrations = {
  '20261130_0002_sms': `
    create table sms_codes (
      id text primary key,
      phone_hash bytea not null,
      address_hash bytea not null,
      purpose text not null check (purpose in ('login', 'password', 'guardian', 'cancel', 'operator')),
      code_hash bytea not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      tries integer not null default 0,
      used_at timestamptz,
      account_id text references accounts on delete cascade,
      requester_key bytea,
      known boolean not null default false
    );
    create index sms_codes_of_phone on sms_codes (phone_hash, sent_at);
    create index sms_codes_of_address on sms_codes (address_hash, sent_at);
    create index sms_codes_by_time on sms_codes (sent_at);
    create index sms_codes_of_account on sms_codes (account_id, sent_at) where account_id is not null;
    create table sms_outbox (
      id bigint generated always as identity primary key,
      mobile text not null,
      code text not null,
      sent_at timestamptz not null
    );
    create index sms_outbox_of_mobile on sms_outbox (mobile, id);
  `,
};
