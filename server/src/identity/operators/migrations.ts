import type { Migrations } from '../../platform/database/migrations.ts';

export const operatorMigrations: Migrations = {
  '20261130_0022_audit_log': `
    create table audit_log (
      id bigint generated always as identity primary key,
      operator_id text not null,
      action text not null check (action in ('refund', 'codes', 'contract', 'account', 'content', 'release')),
      call text not null,
      target jsonb not null,
      request_id text not null,
      at timestamptz not null
    );
    create index audit_log_of_operator on audit_log (operator_id, action, at);
    create trigger audit_log_append_only before delete or update or truncate on audit_log for each statement execute function refuse_change();
  `,
};
