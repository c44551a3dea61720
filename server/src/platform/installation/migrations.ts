import type { Migrations } from '../database/migrations.ts';

export const installationMigrations: Migrations = {
  '20261130_0047_installation': `
    create table installation (
      only_one boolean default true primary key check (only_one),
      id text not null,
      created_at timestamptz not null default now(),
      restore_id text,
      restored_from text,
      restored_at timestamptz
    );
    create table data_roots (
      name text primary key,
      marked_at timestamptz not null default now()
    );
  `,
};
