import type { Migrations } from '../../platform/database/migrations.ts';

export const creditMigrations: Migrations = {
  '20261130_0005_credit_grants': `
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('site.erasing_records', true) = 'on' then
        return null;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
    create table credit_grants (
      id text primary key,
      account_id text not null references accounts,
      kind text not null,
      tenths bigint not null check (tenths > 0),
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      unique_key text not null unique,
      purchase_id text,
      note text not null default '',
      check (expires_at > issued_at)
    );
    create index credit_grants_of_account on credit_grants (account_id, expires_at);
    create index credit_grants_by_issue on credit_grants (account_id, issued_at);
    create index credit_grants_of_purchase on credit_grants (purchase_id) where purchase_id is not null;
    create trigger credit_grants_append_only before delete or update or truncate on credit_grants for each statement execute function refuse_change();
    create table credit_balances (
      grant_id text primary key references credit_grants,
      account_id text not null references accounts,
      kind text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      left_tenths bigint not null check (left_tenths >= 0),
      held_tenths bigint not null default 0,
      ended boolean not null default false,
      voided boolean not null default false,
      check (held_tenths >= 0 and held_tenths <= left_tenths)
    ) with (fillfactor = 70);
    -- No index names left_tenths or held_tenths: what a task writes stays within its page (HOT), so that a balance costs no history.
    create index credit_balances_open on credit_balances (account_id, expires_at);
    create index credit_balances_plan on credit_balances (account_id, expires_at) where kind = 'plan';
    create index credit_balances_by_end on credit_balances (expires_at) where not ended;
    create table credit_holds (
      key text primary key,
      no bigint generated always as identity,
      account_id text not null references accounts,
      tenths bigint not null check (tenths >= 0),
      note text not null,
      state text not null default 'held' check (state in ('held', 'settled', 'released')),
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index credit_holds_of_account on credit_holds (account_id, created_at);
    create index credit_holds_charged on credit_holds (account_id, ended_at) where state = 'settled' and tenths > 0;
    create table credit_entries (
      id bigint generated always as identity primary key,
      account_id text not null references accounts,
      grant_id text not null references credit_grants,
      kind text not null check (kind in ('issue', 'hold', 'settle', 'release', 'expire', 'void')),
      left_delta bigint not null,
      held_delta bigint not null,
      hold_key text references credit_holds,
      at timestamptz not null
    );
    create index credit_entries_of_account on credit_entries (account_id, id);
    create index credit_entries_lost on credit_entries (account_id, at) where kind in ('expire', 'void');
    create index credit_entries_of_hold on credit_entries (hold_key) where hold_key is not null;
    create unique index credit_entries_issue_once on credit_entries (grant_id) where kind = 'issue';
    create unique index credit_entries_end_once on credit_entries (hold_key, grant_id, kind) where hold_key is not null;
    create trigger credit_entries_append_only before delete or update or truncate on credit_entries for each statement execute function refuse_change();
  `,
};
