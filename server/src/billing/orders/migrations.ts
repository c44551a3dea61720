import type { Migrations } from '../../platform/database/migrations.ts';

export const orderMigrations: Migrations = {
  '20261130_0013_orders': `
    create table orders (
      order_no text primary key check (order_no ~ '^[0-9A-Za-z]{6,32}$'),
      account_id text not null references accounts,
      session_id text,
      tier text not null check (tier in ('GOLD', 'PLATINUM', 'DIAMOND')),
      amount_fen bigint not null check (amount_fen > 0),
      client_type smallint not null check (client_type in (1, 2)),
      pay_type smallint not null check (pay_type in (1, 2)),
      stage text not null default 'open' check (stage in ('open', 'paid', 'closed', 'refunded')),
      agreement text not null,
      age_group text not null check (age_group in ('adult', 'teen', 'child')),
      callback_path text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      closed_at timestamptz,
      check (expires_at > created_at),
      check ((stage in ('paid', 'refunded')) = (paid_at is not null))
    );
    create index orders_by_age on orders (created_at desc, order_no desc);
    create index orders_of_account on orders (account_id, created_at);
    create unique index orders_open_once on orders (account_id) where stage = 'open';
    create table payment_attempts (
      attempt_no text primary key check (attempt_no ~ '^[0-9A-Za-z]{6,32}$'),
      order_no text not null references orders,
      provider text not null,
      pay_type smallint not null check (pay_type in (1, 2)),
      state text not null default 'created' check (state in ('created', 'pending', 'paid', 'closed', 'unknown', 'failed')),
      qr_url text not null default '',
      created_at timestamptz not null,
      next_query_at timestamptz,
      queried_at timestamptz,
      queries integer not null default 0
    );
    create index payment_attempts_of_order on payment_attempts (order_no);
    create index payment_attempts_of_provider on payment_attempts (provider, created_at);
    create index payment_attempts_due on payment_attempts (next_query_at) where next_query_at is not null;
    create table payments (
      id bigint generated always as identity primary key,
      provider text not null,
      provider_no text not null,
      attempt_no text not null references payment_attempts,
      order_no text not null references orders,
      amount_fen bigint not null check (amount_fen > 0),
      paid_at timestamptz not null,
      received_at timestamptz not null,
      duplicate boolean not null,
      unique (provider, provider_no)
    );
    create unique index payments_deliver_once on payments (order_no) where not duplicate;
    create index payments_of_order on payments (order_no);
    create index payments_of_day on payments (provider, paid_at);
    create trigger payments_append_only before delete or update or truncate on payments for each statement execute function refuse_change();
    create table refunds (
      refund_no text primary key check (refund_no ~ '^[0-9A-Za-z]{6,32}$'),
      order_no text not null references orders,
      attempt_no text not null references payment_attempts,
      provider text not null,
      provider_no text not null,
      amount_fen bigint not null check (amount_fen > 0),
      total_fen bigint not null,
      reason text not null check (reason in ('duplicate', 'minor', 'regulator', 'wrong-amount')),
      note text not null,
      by_whom text not null,
      state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
      requested_at timestamptz not null,
      done_at timestamptz,
      next_try_at timestamptz,
      tries integer not null default 0,
      check (total_fen >= amount_fen),
      unique (provider, provider_no),
      foreign key (provider, provider_no) references payments (provider, provider_no)
    );
    create index refunds_of_order on refunds (order_no);
    create index refunds_due on refunds (next_try_at) where next_try_at is not null;
    create table payment_alerts (
      id bigint generated always as identity primary key,
      unique_key text not null unique,
      kind text not null check (kind in ('wrong-amount', 'wrong-merchant', 'unknown-order', 'refund-failed', 'bill-difference')),
      order_no text,
      provider text not null,
      provider_no text not null,
      detail text not null,
      at timestamptz not null,
      resolved_at timestamptz,
      resolved_by text,
      note text not null default ''
    );
    create index payment_alerts_open on payment_alerts (id) where resolved_at is null;
    create table reconciliations (
      date date not null,
      provider text not null,
      state text not null default 'unavailable' check (state in ('matched', 'differs', 'unavailable')),
      ours_count integer not null default 0,
      ours_fen bigint not null default 0,
      theirs_count integer not null default 0,
      theirs_fen bigint not null default 0,
      differences jsonb not null default '[]'::jsonb,
      at timestamptz not null,
      next_try_at timestamptz,
      primary key (date, provider)
    );
  `,
};
