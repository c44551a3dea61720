import type { Migrations } from '../database/migrations.ts';

/** Registry of builds, what is live, and an append-only trail. */
export const releaseMigrations: Migrations = {
  '030_releases': `
    create table releases (
      name text not null,
      version text not null,
      source text not null,
      description jsonb not null,
      deployed_at timestamptz not null,
      primary key (name, version)
    );
    create index releases_by_source on releases (name, source);
    create table live_releases (
      name text primary key,
      version text not null,
      former text,
      since timestamptz not null,
      foreign key (name, version) references releases (name, version)
    );
    create table release_events (
      id bigint generated always as identity primary key,
      name text not null,
      action text not null check (action in ('publish', 'deploy', 'rollback')),
      from_version text,
      to_version text not null,
      at timestamptz not null
    );
  `,
};
