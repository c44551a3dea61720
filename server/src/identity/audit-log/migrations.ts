import type { Migrations } from '../../platform/database/migrations.ts';

export const userMigrations: Migrations = {
  '20261130_0017_account_audit_log': `
    create table account_audit_log (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      action text not null check (action in ('freeze', 'ban', 'restore', 'cancel', 'refund', 'contract', 'invoice', 'age', 'work')),
      actor text not null,
      reason text not null,
      at timestamptz not null
    );
    create index account_audit_log_of_account on account_audit_log (account_id, id);
    create trigger account_audit_log_append_only before delete or update or truncate on account_audit_log for each statement execute function refuse_change();
  `,
};
