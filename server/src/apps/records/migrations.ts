import type { Migrations } from '../../platform/database/migrations.ts';

export const appMigrations: Migrations = {
  '20261130_0030_apps': `
    create sequence app_ids start 1000;
    create table apps (
      id integer default nextval('app_ids'::regclass) primary key,
      code text not null unique,
      edits jsonb not null default '{}'::jsonb,
      created_at timestamptz not null
    );
    create table app_topics (
      id text primary key,
      title text not null,
      lead text not null,
      about text not null,
      image text not null,
      app_codes jsonb not null,
      position integer not null,
      published boolean not null
    );
    create table app_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      kind text not null check (kind in ('app', 'topic')),
      target text not null,
      name text not null,
      fields jsonb not null,
      before jsonb not null,
      after jsonb not null,
      reason text not null
    );
    create table app_images (
      name text primary key,
      content bytea,
      created_at timestamptz not null,
      file_key text references objects,
      unused_since timestamptz
    );
    create trigger app_images_reference_object after insert or delete or update of file_key on app_images for each row execute function track_object_reference('app-image', 'file_key', 'name');
    create table app_collects (
      account_id text not null references accounts on delete cascade,
      app_id integer not null references apps,
      collected_at timestamptz not null,
      primary key (account_id, app_id)
    );
    create table app_history (
      account_id text not null references accounts on delete cascade,
      app_id integer not null references apps,
      used_at timestamptz not null,
      removed_at timestamptz,
      counted_on date,
      primary key (account_id, app_id)
    );
    create table app_daily_uses (
      day date not null,
      app_id integer not null references apps,
      uses integer not null default 1,
      primary key (day, app_id)
    );
  `,
};
