import type { Migrations } from '../database/migrations.ts';

export const membershipMigrations: Migrations = {
  '015_credit_grants': `
    create table credit_grants (
      id text primary key,
      account_id text not null references accounts,
      kind text not null,
      tenths bigint not null check (tenths > 0),
      issued_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > issued_at),
      unique_key text not null unique
    );
    create index credit_grants_of_account on credit_grants (account_id, expires_at);
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;
    create trigger credit_grants_append_only before update or delete or truncate on credit_grants for each statement execute function refuse_change();
  `,
};
