import type { Migrations } from '../../platform/database/migrations.ts';

export const engineMigrations: Migrations = {
  '20261130_0027_engine_runs': `
    create table engine_runs (
      id bigint generated always as identity primary key,
      tool text not null,
      engine text not null,
      at timestamptz not null,
      failure text,
      ms double precision
    );
    create index engine_runs_of_tool on engine_runs (tool, engine, id desc);
  `,
};
