import type { Migrations } from '../../platform/database/migrations.ts';

/**
 * Who owns what. On a site from before, each package keeps what its live version takes; of two that take the same, the one that was released first,
 * and nobody what the shell keeps.
 */
export const ownershipMigrations: Migrations = {
  '20261130_0020_ownership': `
    create table ownership (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app', 'backend')),
      key text not null,
      owner text not null,
      granted_by text not null,
      granted_at timestamptz not null,
      primary key (kind, key, owner)
    );
    create unique index ownership_once on ownership (kind, lower(key)) where kind <> 'slot';
    create table ownership_requests (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app', 'backend')),
      key text not null,
      owner text not null,
      requested_by text not null,
      requested_at timestamptz not null,
      primary key (kind, key, owner)
    );
    create table revoked_ownership (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app', 'backend')),
      key text not null,
      owner text not null,
      revoked_by text not null,
      revoked_at timestamptz not null,
      primary key (kind, key, owner)
    );
  `,
};
