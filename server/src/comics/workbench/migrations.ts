import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsRoomMigrations: Migrations = {
  '20261130_0043_comics_room': `
    create table comics_styles (
      id text primary key,
      name text check (char_length(name) >= 1 and char_length(name) <= 20),
      words text check (char_length(words) >= 1 and char_length(words) <= 60),
      negative text not null default '' check (char_length(negative) <= 200),
      image_key text references objects,
      shown boolean not null default true,
      position integer
    );
    create index comics_styles_image on comics_styles (image_key) where image_key is not null;
    create trigger comics_styles_reference after insert or delete or update of image_key on comics_styles for each row execute function track_object_reference('comics-style', 'image_key', 'id');
    create table comics_sample_state (
      one boolean default true primary key check (one),
      shown boolean not null
    );
    create table comics_room_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      actor_id text not null,
      kind text not null check (kind in ('style', 'style-order', 'music', 'music-order', 'sample')),
      target text not null,
      name text not null,
      fields text[] not null,
      before jsonb not null,
      after jsonb not null
    );
    create trigger comics_room_changes_append_only before delete or update or truncate on comics_room_changes for each statement execute function refuse_change();
    create table comics_official_portraits (
      id text primary key,
      hash text not null,
      object_key text not null references objects
    );
    create index comics_official_portraits_of_object on comics_official_portraits (object_key);
    create trigger comics_official_portraits_reference after insert or delete or update of object_key on comics_official_portraits for each row execute function track_object_reference('comics-official-portrait', 'object_key', 'id');
    create table comics_music_tasks (
      task_id text primary key references creation_tasks on delete cascade,
      episode_id text not null references comics_episodes on delete cascade,
      mood text not null,
      words text not null,
      before_key text,
      no bigint generated always as identity
    );
    create index comics_music_tasks_of_episode on comics_music_tasks (episode_id, no);
    create table comics_music_pieces (
      id text primary key,
      comics_id text not null references comics on delete cascade,
      task_id text unique,
      mood text not null,
      words text not null,
      object_key text not null references objects,
      ms integer not null check (ms > 0),
      demonstration boolean not null,
      no bigint generated always as identity,
      created_at timestamptz not null
    );
    create index comics_music_pieces_of_comics on comics_music_pieces (comics_id, no);
    create index comics_music_pieces_of_object on comics_music_pieces (object_key);
    create trigger comics_music_pieces_reference after insert or delete or update of object_key on comics_music_pieces for each row execute function track_object_reference('comics-music-piece', 'object_key', 'id');
  `,
};
