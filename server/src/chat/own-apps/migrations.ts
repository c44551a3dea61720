import type { Migrations } from '../../platform/database/migrations.ts';

export const ownAppMigrations: Migrations = {
  '20261130_0032_own_apps': `
    create table own_apps (
      code text primary key,
      account_id text not null references accounts on delete cascade,
      version integer not null,
      published_version integer,
      published_at timestamptz,
      submitted_version integer,
      submitted_at timestamptz,
      verdict text check (verdict in ('refused', 'takenDown')),
      verdict_reason text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz,
      check ((published_version is null) = (published_at is null)),
      check ((submitted_version is null) = (submitted_at is null))
    );
    create index own_apps_of_account on own_apps (account_id, updated_at desc);
    create index own_apps_waiting on own_apps (submitted_at) where submitted_version is not null;
    create index own_apps_published on own_apps (published_at desc) where published_version is not null;
    create index own_apps_removed on own_apps (removed_at) where removed_at is not null;
    create table own_app_versions (
      app_code text not null references own_apps on delete cascade,
      version integer not null,
      name text not null,
      line text not null,
      instructions text not null,
      greeting text not null,
      questions jsonb not null,
      tier smallint not null,
      category text not null,
      image text not null,
      created_at timestamptz not null,
      primary key (app_code, version)
    );
    create trigger own_app_versions_reference_image after insert or delete or update of image on own_app_versions for each row execute function track_object_reference('own-app-image', 'image', 'app_code', 'version');
    create table own_app_files (
      app_code text not null,
      version integer not null,
      place smallint not null,
      file_key text not null references chat_files on delete cascade,
      primary key (app_code, version, place),
      foreign key (app_code, version) references own_app_versions on delete cascade
    );
    create index own_app_files_file on own_app_files (file_key);
    create trigger own_app_files_reference_object after insert or delete or update of file_key on own_app_files for each row execute function track_object_reference('own-app-file', 'file_key', 'app_code', 'version');
    create table chat_own_apps (
      chat_id text primary key references chats on delete cascade,
      app_code text not null,
      version integer not null,
      foreign key (app_code, version) references own_app_versions on delete cascade
    );
    create index chat_own_apps_version on chat_own_apps (app_code, version);
    create table own_app_reviews (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      action text not null check (action in ('approve', 'refuse', 'take-down')),
      app_code text not null,
      version integer not null,
      name text not null,
      reason text not null
    );
    create index own_app_reviews_of_version on own_app_reviews (app_code, version);
    create table own_app_reports (
      app_code text not null references own_apps on delete cascade,
      reporter text not null,
      reason text not null,
      detail text not null,
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by text,
      note text,
      primary key (app_code, reporter)
    );
  `,
};
