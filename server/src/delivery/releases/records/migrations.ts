import type { Migrations } from '../../../platform/database/migrations.ts';

/** Registry of builds, what is live, and the append-only audit log. */
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
      previous text,
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
  '060_release_channels': `
    alter table releases
      add column deployed_by text not null default '',
      add column first_bytes integer not null default 0,
      add column retired_at timestamptz;
    alter table live_releases rename to release_channels;
    alter table release_channels rename column version to live;
    alter table release_channels alter column live drop not null;
    alter table release_channels alter column since drop not null;
    alter table release_channels
      add column candidate text,
      add column canary text,
      add column canary_percent integer check (canary_percent between 1 and 100),
      add column canary_since timestamptz,
      add column canary_by text,
      add column pinned_by text,
      add column pinned_since timestamptz,
      add column pinned_reason text,
      add foreign key (name, candidate) references releases (name, version),
      add foreign key (name, canary) references releases (name, version),
      add check ((canary is null) = (canary_percent is null));
    alter table release_events
      drop constraint release_events_action_check,
      alter column name drop not null,
      alter column to_version drop not null,
      add column actor text not null default '',
      add column percent integer,
      add column reason text not null default '',
      add column report jsonb;
    create index release_events_by_name on release_events (name, id);
    create function refuse_release_event_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;
    create trigger release_events_append_only before update or delete or truncate on release_events
      for each statement execute function refuse_release_event_change();
    create table release_reports (
      id bigint generated always as identity primary key,
      name text not null,
      version text not null,
      report jsonb not null,
      at timestamptz not null,
      by text not null,
      foreign key (name, version) references releases (name, version)
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
      revoked_at timestamptz
    );
  `,
  '094_release_archives': `
    alter table releases add column archive_key text references objects;
    create trigger releases_reference_archive after insert or update of archive_key or delete on releases
      for each row execute function track_object_reference('release', 'archive_key', 'name', 'version');
  `,
  '100_canary_audience': `
    alter table release_channels
      add column canary_audience jsonb,
      add column canary_steps jsonb,
      add column canary_step integer,
      add column canary_step_since timestamptz;
  `,
  '101_release_previews': `
    create table release_previews (
      branch text not null,
      name text not null,
      version text not null,
      expires_at timestamptz not null,
      primary key (branch, name),
      foreign key (name, version) references releases (name, version)
    );
  `,
  '120_remote_configuration': `
    create table remote_configuration (
      name text not null,
      key text not null,
      value jsonb not null,
      set_by text not null,
      set_at timestamptz not null,
      primary key (name, key)
    );
    alter table release_events add column setting text;
  `,
  '130_release_damage': `
    create table release_damage (
      node text not null,
      name text not null,
      version text not null,
      files text[] not null,
      found_at timestamptz not null,
      primary key (node, name, version)
    );
  `,
  '141_release_files_hash': `
    alter table releases add column files_hash text;
    update releases set files_hash = coalesce(
      (select encode(sha256(convert_to(string_agg((file ->> 'path') || ' ' || (file ->> 'integrity'), E'\\n' order by (file ->> 'path') || ' ' || (file ->> 'integrity') collate "C"), 'UTF8')), 'hex')
       from jsonb_array_elements(description -> 'files') file), '');
    alter table releases alter column files_hash set not null;
    create index releases_by_files on releases (name, files_hash);
  `,
  '142_release_report_keys': `
    create table release_report_keys (
      hash bytea primary key,
      name text not null,
      files_hash text not null,
      issued_to text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
  `,
  '143_closed_packages': `
    alter table release_channels
      add column closed text check (closed in ('withdrawn', 'disabled')),
      add column closed_by text,
      add column closed_since timestamptz,
      add column closed_reason text;
  `,
  '144_release_budgets': `
    create table release_budgets (
      name text primary key,
      bytes integer not null check (bytes > 0),
      set_by text not null,
      set_at timestamptz not null
    );
  `,
  // A server of the previous release, which knows no hash, still deploys during an update.
  '145_release_files_hash_default': "alter table releases alter column files_hash set default ''",
  // Every token from before was issued by an operator and could run the suite, so it still may; whoever issues one without saying so issues one that may not.
  '192_reporting_tokens': `
    alter table deploy_tokens add column may_report boolean not null default true;
    alter table deploy_tokens alter column may_report set default false;
  `,
  '193_report_key_pages': `
    alter table release_report_keys add column signature text not null default '', add column opened text[] not null default '{}';
  `,
  // 0: the listed accounts alone. A server of the previous release serves it the same way: its share of the others is empty.
  '194_canary_of_accounts': `
    alter table release_channels
      drop constraint release_channels_canary_percent_check,
      add constraint release_channels_canary_percent_check check (canary_percent between 0 and 100);
  `,
  // A database computes it for every version, also for those that a server of the previous release registers during an update.
  '196_release_build_hash': `
    create function release_build_hash(description jsonb) returns text language sql immutable strict as
      $$ select encode(sha256(convert_to((description - 'version' - 'built' - 'source')::text, 'UTF8')), 'hex') $$;
    alter table releases add column build_hash text generated always as (release_build_hash(description)) stored;
    create index releases_by_build on releases (name, build_hash);
    alter table release_report_keys add column build_hash text not null default '', alter column files_hash set default '';
  `,
  // A token keeps the right that it was issued with. Those from before there was it had it until now: operators issue a new one where a pipeline needs it.
  '198_issued_reporters': `
    update deploy_tokens set may_report = false
    where may_report and not exists (
      select 1 from release_events e
      where e.action = 'token-issue' and e.to_version = deploy_tokens.label and e.at = deploy_tokens.created_at and e.reason like '%，可运行契约测试');
  `,
  // A server of the previous release pins without this: such a pin holds against everything, as there.
  '199_team_pins': 'alter table release_channels add column pinned_by_team boolean not null default false',
};
