import type { Migrations } from '../../platform/database/migrations.ts';

export const paymentSandboxMigrations: Migrations = {
  '20261130_0014_payment_sandbox': `
    create table payment_sandbox_keys (
      id integer default 1 primary key check (id = 1),
      platform_private_key text not null,
      merchant_private_key text not null,
      api_v3_key text not null check (octet_length(api_v3_key) = 32)
    );
    create table payment_sandbox_trades (
      id text primary key,
      dialect text not null check (dialect in ('alipay', 'wechat')),
      out_trade_no text not null,
      subject text not null,
      amount_fen bigint not null check (amount_fen > 0),
      notify_url text not null,
      return_url text,
      page_token text not null unique,
      form_token text not null,
      stage text not null check (stage in ('offered', 'waiting', 'paid', 'closed')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      paid_fen bigint check (paid_fen > 0),
      faults text[] not null default '{}',
      check (((stage = 'paid') = (paid_at is not null)) and ((paid_at is null) = (paid_fen is null))),
      unique (dialect, out_trade_no)
    );
    create index payment_sandbox_trades_paid on payment_sandbox_trades (paid_at) where paid_at is not null;
    create table payment_sandbox_refunds (
      id text primary key,
      trade_id text not null references payment_sandbox_trades,
      refund_no text not null,
      amount_fen bigint not null check (amount_fen > 0),
      at timestamptz not null,
      unique (trade_id, refund_no)
    );
    create index payment_sandbox_refunds_at on payment_sandbox_refunds (at);
    create table payment_sandbox_webhooks (
      id bigint generated always as identity primary key,
      trade_id text not null references payment_sandbox_trades,
      notify_id text not null,
      tells text not null check (tells in ('paid', 'waiting')),
      attempts integer not null default 0,
      next_at timestamptz,
      acknowledged_at timestamptz
    );
    create index payment_sandbox_webhooks_due on payment_sandbox_webhooks (next_at) where next_at is not null;
    create table payment_sandbox_scripts (
      id bigint generated always as identity primary key,
      dialect text check (dialect in ('alipay', 'wechat')),
      faults text[] not null,
      remaining integer not null check (remaining > 0)
    );
  `,
};
