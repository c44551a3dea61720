import type { Migrations } from '../database/migrations.ts';

export const installationMigrations: Migrations = {
  '290_installation': `
    create table installation (
      only_one boolean primary key default true check (only_one),
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
