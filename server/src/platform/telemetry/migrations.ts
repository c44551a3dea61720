import type { Migrations } from '../database/migrations.ts';

export const telemetryMigrations: Migrations = {
  // Rows of the current minute are updated all the time: a fill factor leaves room in their pages for updates that do not touch the indexes (HOT).
  '061_release_loads': `
    create table release_loads (
      name text not null,
      version text not null,
      minute timestamptz not null,
      loads integer not null,
      failures integer not null,
      crashes integer not null,
      slow integer not null,
      mounted integer[] not null,
      primary key (name, version, minute),
      foreign key (name, version) references releases (name, version)
    ) with (fillfactor = 50);
    create index release_loads_by_minute on release_loads (minute);
  `,
  '062_release_errors': 'alter table release_loads add column errors integer not null default 0',
};
