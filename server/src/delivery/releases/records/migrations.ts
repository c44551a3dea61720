import type { Migrations } from '../../../platform/database/migrations.ts';

/** Registry of builds, what is live, and the append-only audit log. */
export const releaseMigrations: Migrations = {
  '20261130_0008_releases': `
    create function refuse_release_event_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;
    create function release_build_hash(description jsonb) returns text language sql immutable strict as
      $$ select encode(sha256(convert_to((description - 'version' - 'built' - 'source')::text, 'UTF8')), 'hex') $$;
    create table releases (
      name text not null,
      version text not null,
      source text not null,
      description jsonb not null,
      deployed_at timestamptz not null,
      deployed_by text not null default '',
      first_bytes integer not null default 0,
      retired_at timestamptz,
      archive_key text references objects,
      files_hash text not null default '',
      build_hash text generated always as (release_build_hash(description)) stored,
      primary key (name, version)
    );
    create index releases_by_source on releases (name, source);
    create index releases_by_files on releases (name, files_hash);
    create index releases_by_build on releases (name, build_hash);
    create trigger releases_reference_archive after insert or delete or update of archive_key on releases for each row execute function track_object_reference('release', 'archive_key', 'name', 'version');
    create table release_channels (
      name text primary key,
      live text,
      previous text,
      since timestamptz,
      candidate text,
      canary text,
      canary_percent integer check (canary_percent >= 0 and canary_percent <= 100),
      canary_since timestamptz,
      canary_by text,
      pinned_by text,
      pinned_since timestamptz,
      pinned_reason text,
      canary_audience jsonb,
      canary_steps jsonb,
      canary_step integer,
      canary_step_since timestamptz,
      closed text check (closed in ('withdrawn', 'disabled')),
      closed_by text,
      closed_since timestamptz,
      closed_reason text,
      pinned_by_team boolean not null default false,
      foreign key (name, live) references releases,
      foreign key (name, candidate) references releases,
      foreign key (name, canary) references releases,
      check ((canary is null) = (canary_percent is null))
    );
    create table release_events (
      id bigint generated always as identity primary key,
      name text,
      action text not null,
      from_version text,
      to_version text,
      at timestamptz not null,
      actor text not null default '',
      percent integer,
      reason text not null default '',
      report jsonb,
      setting text
    );
    create index release_events_by_name on release_events (name, id);
    create trigger release_events_append_only before delete or update or truncate on release_events for each statement execute function refuse_release_event_change();
    create table release_reports (
      id bigint generated always as identity primary key,
      name text not null,
      version text not null,
      report jsonb not null,
      at timestamptz not null,
      by text not null,
      foreign key (name, version) references releases
    );
    create index release_reports_by_version on release_reports (name, version, id);
    create table deploy_tokens (
      id text primary key,
      label text not null,
      scopes text[] not null,
      hash bytea not null unique,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      may_report boolean not null default false
    );
    create table release_previews (
      branch text not null,
      name text not null,
      version text not null,
      expires_at timestamptz not null,
      primary key (branch, name),
      foreign key (name, version) references releases
    );
    create table remote_configuration (
      name text not null,
      key text not null,
      value jsonb not null,
      set_by text not null,
      set_at timestamptz not null,
      primary key (name, key)
    );
    create table release_damage (
      node text not null,
      name text not null,
      version text not null,
      files text[] not null,
      found_at timestamptz not null,
      primary key (node, name, version)
    );
    create table release_report_keys (
      hash bytea primary key,
      name text not null,
      files_hash text not null default '',
      issued_to text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      signature text not null default '',
      opened text[] not null default '{}',
      build_hash text not null default ''
    );
    create table release_budgets (
      name text primary key,
      bytes integer not null check (bytes > 0),
      set_by text not null,
      set_at timestamptz not null
    );
  `,
};
