import type { Migrations } from '../../platform/database/migrations.ts';

export const creationWorkbenchMigrations: Migrations = {
  '20261130_0028_engine_trials': `
    create table engine_trials (
      id text primary key,
      tool text not null,
      engine text not null,
      by text not null,
      at timestamptz not null,
      state text not null check (state in ('running', 'succeeded', 'failed')),
      ms double precision,
      failure text,
      content_type text,
      size bigint,
      width integer,
      height integer,
      text text,
      image bytea,
      image_key text
    );
    create index engine_trials_of_tool on engine_trials (tool, at desc);
    create index engine_trials_in_time on engine_trials (at);
    create unique index engine_trials_running on engine_trials (tool) where state = 'running';
  `,
};
