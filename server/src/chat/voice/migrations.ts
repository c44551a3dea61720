import type { Migrations } from '../../platform/database/migrations.ts';

export const voiceMigrations: Migrations = {
  '20261130_0019_chat_speeches': `
    create table speeches (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      message_id text references chat_messages on delete set null,
      voice_id text not null,
      state text not null check (state in ('speaking', 'paused', 'done', 'failed')),
      error text,
      charge text not null default 'none' check (charge in ('none', 'held', 'charged', 'released')),
      file_key text references objects on delete set null,
      created_at timestamptz not null,
      lease_owner text,
      lease_until timestamptz,
      check ((state = 'speaking') = (lease_until is not null)),
      check ((lease_owner is null) = (lease_until is null)),
      check (charge <> 'held' or state = 'speaking')
    );
    create unique index speeches_message on speeches (message_id, voice_id) where message_id is not null;
    create index speeches_account on speeches (account_id, created_at desc);
    create index speeches_speaking on speeches (lease_until) where state = 'speaking';
    create index speeches_file on speeches (file_key) where file_key is not null;
    create trigger speeches_reference_object after insert or delete or update of file_key on speeches for each row execute function track_object_reference('speech', 'file_key', 'id');
    create table speech_sentences (
      speech_id text not null references speeches on delete cascade,
      no integer not null,
      text text not null,
      file_key text not null references objects on delete cascade,
      type text not null check (type in ('audio/wav', 'audio/mpeg')),
      ms integer not null,
      primary key (speech_id, no)
    );
    create index speech_sentences_file on speech_sentences (file_key);
    create trigger speech_sentences_reference_object after insert or delete or update of file_key on speech_sentences for each row execute function track_object_reference('speech-sentence', 'file_key', 'speech_id', 'no');
    create table dubbings (
      speech_id text primary key references speeches on delete cascade,
      account_id text not null references accounts on delete cascade,
      content text not null
    );
    create index dubbings_account on dubbings (account_id);
  `,
};
