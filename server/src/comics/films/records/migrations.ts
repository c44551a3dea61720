import type { Migrations } from '../../../platform/database/migrations.ts';

export const comicsRenderMigrations: Migrations = {
  '20261130_0040_comics_renders': `
    create table comics_renders (
      id text primary key,
      episode_id text not null references comics_episodes on delete cascade,
      number integer not null check (number > 0),
      kind text not null check (kind in ('film', 'long-image', 'pages', 'audio')),
      ratio text not null check (ratio in ('16:9', '9:16', '1:1')),
      height smallint not null check (height in (720, 1080)),
      subtitles text not null check (subtitles in ('burned', 'separate', 'both')),
      missing text not null check (missing in ('card', 'neighbour', 'omit')),
      timeline jsonb not null,
      timeline_hash text not null,
      storyboards jsonb not null,
      notes jsonb not null,
      task_id text not null unique,
      batch_id text not null,
      state text not null default 'waiting' check (state in ('waiting', 'failed', 'cancelled', 'done')),
      failure text,
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((state = 'waiting') = (finished_at is null)),
      unique (episode_id, number)
    );
    create unique index comics_renders_waiting on comics_renders (episode_id, kind) where state = 'waiting';
    create index comics_renders_unsettled on comics_renders (task_id) where state <> 'done';
    create table comics_render_files (
      render_id text not null references comics_renders on delete cascade,
      role text not null check (role in ('output', 'page', 'cover', 'srt', 'vtt', 'source')),
      no integer not null,
      object_key text not null references objects,
      primary key (render_id, role, no)
    );
    create index comics_render_files_of_object on comics_render_files (object_key);
    create trigger comics_render_files_reference after insert or delete or update of object_key on comics_render_files for each row execute function track_object_reference('comics-render', 'object_key', 'render_id', 'role', 'no');
  `,
};
