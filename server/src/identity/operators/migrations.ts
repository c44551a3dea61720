import type { Migrations } from '../../platform/database/migrations.ts';

export const operatorMigrations: Migrations = {
  '148_operator_acts': `
    alter table sessions add column confirmed_at timestamptz;
    alter table sms_codes
      drop constraint sms_codes_purpose_check,
      add constraint sms_codes_purpose_check check (purpose in ('login', 'password', 'guardian', 'cancel', 'operator'));
    create table audit_log (
      id bigint generated always as identity primary key,
      operator_id text not null,
      act text not null check (act in ('refund', 'codes', 'contract', 'account', 'release')),
      call text not null,
      target jsonb not null,
      request_id text not null,
      at timestamptz not null
    );
    create index audit_log_of_operator on audit_log (operator_id, act, at);
    create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
  `,
};
