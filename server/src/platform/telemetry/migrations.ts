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
  // Reports from before have no known network, and count for no decision.
  '063_reporting_networks': `
    alter table release_loads add column network_loads integer[] not null default '{}', add column network_bad integer[] not null default '{}';
    create table telemetry_key_uses (
      page bytea not null,
      name text not null,
      kind text not null,
      expires_at timestamptz not null,
      primary key (page, name, kind)
    );
    create index telemetry_key_uses_by_end on telemetry_key_uses (expires_at);
  `,
};
