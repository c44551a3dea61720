import type { Migrations } from '../../../platform/database/migrations.ts';

export const comicsRunMigrations: Migrations = {
  '20261130_0038_comics_runs': `
    create table comics_runs (
      id text primary key,
      episode_id text not null references comics_episodes on delete cascade,
      step text not null check (step in ('rewrite', 'roles', 'storyboards')),
      input_hash text not null,
      from_revision integer not null,
      options jsonb not null,
      input text not null,
      builtin boolean not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'stopped')),
      done integer not null default 0,
      dropped integer not null default 0,
      covered integer not null default 0,
      characters integer not null,
      requests integer not null default 0,
      fruitless integer not null default 0,
      starts integer not null default 0,
      turn_id text,
      change_no integer,
      text text not null default '',
      failure text,
      price_tenths integer not null,
      price_steps integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null))
    );
    create unique index comics_runs_running on comics_runs (episode_id) where state = 'running';
    create index comics_runs_of_episode on comics_runs (episode_id, from_revision desc);
    create index comics_runs_by_step on comics_runs (step, ended_at desc) where state = 'done';
    create index comics_runs_ended on comics_runs (ended_at) where ended_at is not null;
    create index comics_runs_by_time on comics_runs (started_at desc, id desc);
  `,
};
