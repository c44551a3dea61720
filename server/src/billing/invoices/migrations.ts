import type { Migrations } from '../../platform/database/migrations.ts';

export const invoiceMigrations: Migrations = {
  '20261130_0024_invoice_requests': `
    create table invoice_requests (
      order_no text primary key references orders,
      account_id text not null references accounts,
      kind text not null check (kind in ('company', 'person')),
      title text not null,
      tax_number text not null,
      email text not null,
      requested_at timestamptz not null,
      issued_at timestamptz,
      issued_by text,
      note text not null default ''
    );
    create index invoice_requests_of_account on invoice_requests (account_id);
    create index invoice_requests_in_order on invoice_requests (((issued_at is not null)), requested_at, order_no);
  `,
};
