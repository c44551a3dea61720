import type { Migrations } from '../../platform/database/migrations.ts';

export const chatMigrations: Migrations = {
  '20261130_0007_chats': `
    create table chats (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      app_type text not null default 'chat',
      theme text not null,
      created_at timestamptz not null,
      last_at timestamptz not null,
      leaf_id text,
      pinned_at timestamptz,
      archived_at timestamptz,
      theme_by text not null default 'user' check (theme_by in ('auto', 'title', 'user')),
      without_instructions boolean not null default false
    );
    create index chats_history on chats (account_id, last_at desc, id desc);
    create index chats_pinned on chats (account_id, pinned_at desc) where pinned_at is not null;
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
      parent_id text references chat_messages,
      params jsonb not null default '[]'::jsonb,
      voice_id text,
      content_type smallint not null default 0 check (content_type in (0, 10, 11)),
      reasoning text not null default '',
      thinking_ms integer,
      truncated boolean not null default false,
      omitted_messages integer not null default 0,
      charge text not null default 'none' check (charge in ('none', 'held', 'charged', 'released')),
      follow_ups jsonb,
      documents jsonb not null default '[]'::jsonb,
      read_parts integer not null default 0,
      continuations integer not null default 0,
      continued_from integer not null default 0,
      free_continue_used boolean not null default false,
      check ((role = 'assistant') = (status is not null)),
      check ((role = 'assistant') = (question_id is not null)),
      check (coalesce((status = 'replying'), false) = (lease_until is not null)),
      check ((lease_owner is null) = (lease_until is null)),
      unique (chat_id, "position")
    );
    create unique index chat_messages_request on chat_messages (account_id, request_id) where request_id is not null;
    create unique index chat_messages_one_running on chat_messages (chat_id) where status = 'replying';
    create index chat_messages_running on chat_messages (account_id, lease_until) where status = 'replying';
    create index chat_messages_reply on chat_messages (question_id) where question_id is not null;
    create index chat_messages_children on chat_messages (parent_id) where parent_id is not null;
    -- A reply that spends no credits has no charge that could be open.
    create index chat_messages_held on chat_messages (account_id) where charge = 'held';
    -- An account's messages from new to old: a search reads on until its page is full.
    create index chat_messages_by_time on chat_messages (account_id, created_at desc, id desc);
    create table chat_files (
      key text primary key references objects on delete cascade,
      account_id text not null references accounts on delete cascade,
      kind text not null check (kind in ('image', 'document', 'voice')),
      name text not null,
      type text not null,
      bytes bigint not null,
      width integer,
      height integer,
      text text,
      pages integer,
      text_truncated boolean not null default false,
      created_at timestamptz not null
    );
    create index chat_files_account on chat_files (account_id);
    create table chat_message_files (
      message_id text not null references chat_messages on delete cascade,
      file_key text not null references chat_files on delete cascade,
      place smallint not null,
      primary key (message_id, place)
    );
    create index chat_message_files_file on chat_message_files (file_key);
    create trigger chat_message_files_reference_object after insert or delete or update of file_key on chat_message_files for each row execute function track_object_reference('chat-message', 'file_key', 'message_id');
    create table chat_shares (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      account_id text not null references accounts on delete cascade,
      leaf_id text not null references chat_messages on delete cascade,
      created_at timestamptz not null,
      leaf_length integer
    );
    create index chat_shares_account on chat_shares (account_id, created_at desc);
    create index chat_shares_chat on chat_shares (chat_id);
    create table chat_instructions (
      account_id text primary key references accounts on delete cascade,
      called text not null,
      work text not null,
      answers text not null,
      updated_at timestamptz not null
    );
    alter table chats add constraint chats_leaf foreign key (leaf_id) references chat_messages on delete set null;
  `,
};
