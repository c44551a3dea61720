import type { Migrations } from '../../platform/database/migrations.ts';

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
  '081_chat_branches': `
    alter table chats
      add column leaf_id text,
      add column pinned_at timestamptz,
      add column archived_at timestamptz;
    alter table chat_messages
      add column parent_id text references chat_messages,
      add column params jsonb not null default '[]',
      add column voice_id text,
      add column content_type smallint not null default 0 check (content_type in (0, 10, 11)),
      add column reasoning text not null default '',
      add column thinking_ms integer,
      add column truncated boolean not null default false,
      add column omitted_messages integer not null default 0,
      add column charge text not null default 'none' check (charge in ('none', 'held', 'charged', 'released')),
      add column follow_ups jsonb;
    update chat_messages m set parent_id = coalesce(question_id, (
      select p.id from chat_messages p where p.chat_id = m.chat_id and p.position < m.position order by p.position desc limit 1
    ));
    update chats c set leaf_id = (select id from chat_messages m where m.chat_id = c.id order by position desc limit 1);
    alter table chats add constraint chats_leaf foreign key (leaf_id) references chat_messages on delete set null;
    -- A question may have several answers now.
    drop index chat_messages_reply;
    create index chat_messages_reply on chat_messages (question_id) where question_id is not null;
    create index chat_messages_children on chat_messages (parent_id) where parent_id is not null;
    -- A reply that spends no credits has no charge that could be open.
    create index chat_messages_held on chat_messages (account_id) where charge = 'held';
    create index chats_pinned on chats (account_id, pinned_at desc) where pinned_at is not null;
  `,
  '082_chat_files': `
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
  `,
  '083_chat_shares': `
    create table chat_shares (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      account_id text not null references accounts on delete cascade,
      leaf_id text not null references chat_messages on delete cascade,
      created_at timestamptz not null
    );
    create index chat_shares_account on chat_shares (account_id, created_at desc);
    create index chat_shares_chat on chat_shares (chat_id);
  `,
  '086_chat_search': `
    -- An account's messages from new to old: a search reads on until its page is full.
    create index chat_messages_by_time on chat_messages (account_id, created_at desc, id desc);
  `,
  '087_chat_share_length': `
    alter table chat_shares add column leaf_length integer;
  `,
  '091_chat_file_references': `
    create trigger chat_message_files_reference_object after insert or update of file_key or delete on chat_message_files
      for each row execute function track_object_reference('chat-message', 'file_key', 'message_id');
    insert into object_references select distinct file_key, 'chat-message', message_id from chat_message_files;
  `,
  '140_chat_reply_readings': `
    alter table chat_messages
      add column documents jsonb not null default '[]',
      add column read_parts integer not null default 0,
      add column continuations integer not null default 0,
      add column continued_from integer not null default 0,
      add column free_continue_used boolean not null default false;
  `,
  '271_chat_titles': `
    -- Nobody knows who named the chats that exist, nor those that the previous release begins: they count as named by a person.
    alter table chats add column theme_by text not null default 'user' check (theme_by in ('auto', 'title', 'user'));
  `,
  '272_chat_instructions': `
    create table chat_instructions (
      account_id text primary key references accounts on delete cascade,
      called text not null,
      work text not null,
      answers text not null,
      updated_at timestamptz not null
    );
    alter table chats add column without_instructions boolean not null default false;
  `,
};
