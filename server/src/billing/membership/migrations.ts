import type { Migrations } from '../../platform/database/migrations.ts';

export const membershipMigrations: Migrations = {
  '20261130_0012_purchases': `
    create table purchases (
      id text primary key,
      account_id text not null references accounts,
      order_no text not null unique,
      tier text not null check (tier in ('GOLD', 'PLATINUM', 'DIAMOND')),
      price_fen bigint not null check (price_fen >= 0),
      pay_type smallint not null,
      bought_at timestamptz not null,
      starts_at timestamptz,
      ends_at timestamptz,
      remaining_days integer,
      months integer check (months > 0),
      batch_tenths bigint not null check (batch_tenths > 0),
      batches integer not null check (batches > 0),
      batches_issued integer not null default 0,
      refunded_at timestamptz,
      check (batches_issued >= 0 and batches_issued <= batches)
    );
    create index purchases_of_account on purchases (account_id, bought_at);
    create table membership_dues (
      account_id text primary key references accounts,
      next_issue_at timestamptz,
      next_term_at timestamptz
    );
    create index membership_dues_issue on membership_dues (next_issue_at) where next_issue_at is not null;
    create index membership_dues_term on membership_dues (next_term_at) where next_term_at is not null;
  `,
};
