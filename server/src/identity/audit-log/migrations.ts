import type { Migrations } from '../../platform/database/migrations.ts';

export const userMigrations: Migrations = {
  '079_account_acts': `
    create table account_audit_log (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      action text not null check (action in ('freeze', 'ban', 'restore', 'cancel', 'refund', 'contract')),
      actor text not null,
      reason text not null,
      at timestamptz not null
    );
    create index account_audit_log_of_account on account_audit_log (account_id, id);
    create trigger account_audit_log_append_only before update or delete or truncate on account_audit_log for each statement execute function refuse_change();
    create index accounts_by_time on accounts (created_at, id);
  `,
};
