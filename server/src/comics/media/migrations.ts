import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsMediaMigrations: Migrations = {
  '20261130_0039_comics_media': `
    create table comics_candidates (
      id text primary key,
      storyboard_id text references comics_storyboards on delete cascade,
      role_id text references comics_roles on delete cascade,
      place_id text references comics_places on delete cascade,
      media text not null check (media in ('image', 'video')),
      origin text not null check (origin in ('task', 'upload', 'work')),
      task_id text,
      index integer,
      object_key text not null references objects,
      width integer not null,
      height integer not null,
      ms integer not null default 0,
      seed bigint,
      prompt text not null default '',
      input_hash text,
      demonstration boolean not null default false,
      no bigint generated always as identity,
      created_at timestamptz not null,
      check (num_nonnulls(storyboard_id, role_id, place_id) = 1),
      check (origin = 'task' or task_id is null),
      check ((task_id is null) = (index is null))
    );
    create unique index comics_candidates_of_task on comics_candidates (task_id, index) where task_id is not null;
    create index comics_candidates_of_storyboard on comics_candidates (storyboard_id, no) where storyboard_id is not null;
    create index comics_candidates_of_role on comics_candidates (role_id, no) where role_id is not null;
    create index comics_candidates_of_place on comics_candidates (place_id, no) where place_id is not null;
    create index comics_candidates_of_object on comics_candidates (object_key);
    create trigger comics_candidates_reference after insert or delete or update of object_key on comics_candidates for each row execute function track_object_reference('comics-candidate', 'object_key', 'id');
    create table comics_takes (
      id text primary key,
      storyboard_id text not null references comics_storyboards on delete cascade,
      words_hash text not null,
      voices jsonb not null,
      speed real not null,
      task_id text unique,
      object_key text not null references objects,
      ms integer not null,
      lines jsonb not null,
      demonstration boolean not null default false,
      no bigint generated always as identity,
      created_at timestamptz not null
    );
    create index comics_takes_of_storyboard on comics_takes (storyboard_id, no);
    create index comics_takes_of_object on comics_takes (object_key);
    create trigger comics_takes_reference after insert or delete or update of object_key on comics_takes for each row execute function track_object_reference('comics-take', 'object_key', 'id');
    create table comics_media_tasks (
      task_id text primary key references creation_tasks on delete cascade,
      part text not null check (part in ('image', 'video', 'voice')),
      storyboard_id text references comics_storyboards on delete cascade,
      role_id text references comics_roles on delete cascade,
      place_id text references comics_places on delete cascade,
      input_hash text not null,
      prompt text not null default '',
      spoken jsonb,
      replaces boolean not null default false,
      no bigint generated always as identity,
      check (num_nonnulls(storyboard_id, role_id, place_id) = 1),
      check ((part = 'voice') = (spoken is not null)),
      check (part = 'image' or storyboard_id is not null)
    );
    create index comics_media_tasks_of_storyboard on comics_media_tasks (storyboard_id, no) where storyboard_id is not null;
    create index comics_media_tasks_of_role on comics_media_tasks (role_id, no) where role_id is not null;
    create index comics_media_tasks_of_place on comics_media_tasks (place_id, no) where place_id is not null;
    create table comics_quotes (
      id text primary key,
      episode_id text not null references comics_episodes on delete cascade,
      request jsonb not null,
      items jsonb not null,
      total_tenths bigint not null check (total_tenths >= 0),
      price_version text not null,
      content_hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      batch_id text references creation_batches on delete set null
    );
    create index comics_quotes_of_episode on comics_quotes (episode_id);
    create index comics_quotes_of_batch on comics_quotes (batch_id) where batch_id is not null;
    create index comics_quotes_by_end on comics_quotes (expires_at) where confirmed_at is null;
  `,
};
