import type { Migrations } from '../database/migrations.ts';

export const chatMigrations: Migrations = {
  '030_chats': `
    create table chats (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      app_type text not null default 'chat',
      theme text not null,
      created_at timestamptz not null,
      last_at timestamptz not null
    );
    create index chats_history on chats (account_id, last_at desc, id desc);

    create table chat_messages (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      account_id text not null references accounts on delete cascade,
      position integer not null,
      role text not null check (role in ('user', 'assistant')),
      text text not null,
      tier smallint not null,
      created_at timestamptz not null,
      request_id text,
      question_id text references chat_messages on delete cascade,
      status text check (status in ('replying', 'done', 'stopped', 'failed', 'interrupted')),
      delta_count integer not null default 0,
      error text,
      engine text,
      stop_requested boolean not null default false,
      lease_owner text,
      lease_until timestamptz,
      unique (chat_id, position),
      check ((role = 'assistant') = (status is not null)),
      check ((role = 'assistant') = (question_id is not null)),
      check (coalesce(status = 'replying', false) = (lease_until is not null)),
      check ((lease_owner is null) = (lease_until is null))
    );
    create unique index chat_messages_request on chat_messages (account_id, request_id) where request_id is not null;
    create unique index chat_messages_reply on chat_messages (question_id) where question_id is not null;
    create unique index chat_messages_one_running on chat_messages (chat_id) where status = 'replying';
    create index chat_messages_running on chat_messages (account_id, lease_until) where status = 'replying';
  `,
};
