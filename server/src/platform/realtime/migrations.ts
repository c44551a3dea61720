import type { Migrations } from '../database/migrations.ts';

export const realtimeMigrations: Migrations = {
  '20261130_0006_realtime': `
    create table socket_tickets (
      ticket_hash bytea primary key,
      account_id text not null references accounts on delete cascade,
      session_id text not null references sessions on delete cascade,
      expires_at timestamptz not null
    );
    create index socket_tickets_by_end on socket_tickets (expires_at);
    create table pushes (
      id bigint generated always as identity primary key,
      account_id text not null references accounts on delete cascade,
      message jsonb not null,
      created_at timestamptz not null
    );
    create index pushes_by_time on pushes (created_at);
  `,
};
