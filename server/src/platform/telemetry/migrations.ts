import type { Migrations } from '../database/migrations.ts';

export const telemetryMigrations: Migrations = {
  '20261130_0011_release_loads': `
    create table release_loads (
      name text not null,
      version text not null,
      minute timestamptz not null,
      loads integer not null,
      failures integer not null,
      crashes integer not null,
      slow integer not null,
      mounted integer[] not null,
      errors integer not null default 0,
      network_loads integer[] not null default '{}'::integer[],
      network_bad integer[] not null default '{}'::integer[],
      primary key (name, version, minute),
      foreign key (name, version) references releases
    ) with (fillfactor = 50);
    create index release_loads_by_minute on release_loads (minute);
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
