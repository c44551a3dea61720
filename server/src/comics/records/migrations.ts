import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsMigrations: Migrations = {
  '20261130_0037_comics_projects': `
    create table comics (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      title text not null check (char_length(title) >= 1 and char_length(title) <= 60),
      ratio text not null check (ratio in ('16:9', '9:16', '1:1')),
      style_id text,
      style_words text not null default '' check (char_length(style_words) <= 200),
      narrator_voice text not null default '',
      speed real not null default 1 check ((speed >= (0.5)) and (speed <= (2))),
      pause_ms integer not null default 250 check (pause_ms >= 0),
      subtitles jsonb not null default '{"on": true, "preset": 1, "position": "bottom"}'::jsonb,
      music jsonb not null default '{"kind": "none"}'::jsonb,
      music_key text references objects,
      pronunciations jsonb not null default '[]'::jsonb,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      purge_at timestamptz,
      origin_id text,
      template jsonb,
      check ((deleted_at is null) = (purge_at is null)),
      check (((music ->> 'kind') = 'file') = (music_key is not null)),
      check ((origin_id is null) = (template is null))
    );
    create index comics_of_account on comics (account_id, updated_at desc, id desc) where deleted_at is null;
    create index comics_by_account on comics (account_id);
    create index comics_removed on comics (purge_at) where purge_at is not null;
    create index comics_music on comics (music_key) where music_key is not null;
    create trigger comics_reference_music after insert or delete or update of music_key on comics for each row execute function track_object_reference('comics-music', 'music_key', 'id');
    create table comics_episodes (
      id text primary key,
      comics_id text not null references comics on delete cascade,
      number integer not null check (number >= 1 and number <= 100),
      title text not null check (char_length(title) >= 1 and char_length(title) <= 60),
      source text not null default '' check (char_length(source) <= 20000),
      source_file text,
      rewrite_level smallint check (rewrite_level in (14, 15, 16)),
      text text not null default '' check (char_length(text) <= 20000),
      stage smallint not null default 10 check (stage in (10, 20, 30, 40, 45, 50, 55, 60, 70)),
      stage_at timestamptz not null,
      failure text,
      stale text[] not null default '{}',
      revision integer not null default 1,
      change_no integer not null default 0,
      updated_at timestamptz not null,
      cover_storyboard_id text,
      unique (comics_id, number) DEFERRABLE
    );
    create index comics_episodes_of_cover on comics_episodes (cover_storyboard_id) where cover_storyboard_id is not null;
    create table comics_roles (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      comics_id text references comics on delete cascade,
      name text not null check (char_length(name) >= 1 and char_length(name) <= 20),
      aliases text[] not null default '{}',
      gender smallint not null check (gender in (0, 1, 2)),
      age_group smallint not null check (age_group >= 0 and age_group <= 5),
      appearance text not null default '' check (char_length(appearance) <= 300),
      clothing text not null default '' check (char_length(clothing) <= 200),
      voice text not null default '',
      seed bigint not null,
      narrator boolean not null default false,
      source_role_id text,
      position text collate "C" not null,
      revision integer not null default 1,
      chosen_candidate text,
      voice_given boolean not null default false
    );
    create index comics_roles_of_account on comics_roles (account_id);
    create unique index comics_roles_of_comics on comics_roles (comics_id, name) where comics_id is not null;
    create index comics_roles_with_candidate on comics_roles (chosen_candidate) where chosen_candidate is not null;
    create table comics_places (
      id text primary key,
      comics_id text not null references comics on delete cascade,
      name text not null check (char_length(name) >= 1 and char_length(name) <= 20),
      description text not null check (char_length(description) <= 200),
      position text collate "C" not null,
      revision integer not null default 1,
      chosen_candidate text,
      unique (comics_id, name)
    );
    create index comics_places_with_candidate on comics_places (chosen_candidate) where chosen_candidate is not null;
    create table comics_storyboards (
      id text primary key,
      episode_id text not null references comics_episodes on delete cascade,
      position text collate "C" not null,
      narration text not null check (char_length(narration) <= 300),
      lines jsonb not null,
      place_id text references comics_places on delete set null,
      prompt text not null check (char_length(prompt) <= 600),
      prompt_edited boolean not null,
      negative text not null,
      shot text not null,
      move text not null,
      pace text not null,
      focus jsonb not null,
      transition text not null,
      transition_ms integer not null check (transition_ms >= 0 and transition_ms <= 900),
      source_from integer,
      source_to integer,
      locked boolean not null,
      chosen_ms integer check (chosen_ms >= 500 and chosen_ms <= 20000),
      revision integer not null default 1,
      updated_at timestamptz not null,
      removed_at timestamptz,
      chosen_candidate text,
      chosen_take text,
      check ((source_from is null) = (source_to is null))
    );
    create index comics_storyboards_of_episode on comics_storyboards (episode_id);
    create unique index comics_storyboards_in_order on comics_storyboards (episode_id, "position") where removed_at is null;
    create index comics_storyboards_of_place on comics_storyboards (place_id) where place_id is not null;
    create index comics_storyboards_removed on comics_storyboards (removed_at) where removed_at is not null;
    create index comics_storyboards_with_candidate on comics_storyboards (chosen_candidate) where chosen_candidate is not null;
    create index comics_storyboards_with_take on comics_storyboards (chosen_take) where chosen_take is not null;
    create table comics_storyboard_roles (
      storyboard_id text not null references comics_storyboards on delete cascade,
      role_id text not null references comics_roles on delete cascade,
      primary key (storyboard_id, role_id)
    );
    create index comics_storyboard_roles_of_role on comics_storyboard_roles (role_id);
    create table comics_changes (
      episode_id text not null references comics_episodes on delete cascade,
      no integer not null,
      at timestamptz not null,
      label text not null,
      patch jsonb not null,
      inverse jsonb not null,
      primary key (episode_id, no)
    );
    create index comics_changes_by_time on comics_changes (at);
    alter table comics_episodes add foreign key (cover_storyboard_id) references comics_storyboards on delete set null;
  `,
  '20261130_0137_comics_references': `
    alter table comics_roles add foreign key (chosen_candidate) references comics_candidates on delete set null;
    alter table comics_places add foreign key (chosen_candidate) references comics_candidates on delete set null;
    alter table comics_storyboards add foreign key (chosen_candidate) references comics_candidates on delete set null;
    alter table comics_storyboards add foreign key (chosen_take) references comics_takes on delete set null;
  `,
};
