import type { Migrations } from '../../platform/database/migrations.ts';

export const showcaseMigrations: Migrations = {
  '20261130_0034_showcase': `
    create function set_published_at() returns trigger language plpgsql as $$
    -- The order of the feed: set once, by the first approval, whatever a statement asks for.
    begin
      new.published_at := case when tg_op = 'UPDATE' then old.published_at end;
      if new.status = 2 and new.published_at is null then
        new.published_at := date_trunc('milliseconds', coalesce(new.decided_at, clock_timestamp()));
      end if;
      return new;
    end $$;
    create function note_renamed_author() returns trigger language plpgsql as $$
    begin
      insert into renamed_authors (account_id) select new.id where exists (select from publications where account_id = new.id)
      on conflict (account_id) do update set renewed_until = '';
      return null;
    end $$;
    -- Counters change often: with room in its page a row is written without its indexes.
    create table publications (
      id text primary key,
      account_id text references accounts on delete cascade,
      resource_type smallint not null check (resource_type in (1, 2)),
      status smallint not null check (status in (1, 2, 3, 4)),
      revision integer not null default 1,
      task_id text references creation_tasks on delete set null,
      index integer,
      tool text not null,
      generate_engine smallint,
      builtin boolean not null,
      demonstration boolean not null default false,
      object_key text not null references objects,
      content_type text not null,
      public_key text references objects,
      width integer not null,
      height integer not null,
      seconds real,
      thumbhash text,
      media jsonb,
      work_desc text not null check (char_length(work_desc) <= 300),
      show_prompt boolean not null,
      allow_remake boolean not null,
      share_inputs boolean not null,
      anonymous boolean not null,
      prompt text not null default '',
      recipe jsonb,
      edit jsonb,
      origin_id text,
      root_id text,
      depth integer not null default 0,
      like_count integer not null default 0 check (like_count >= 0),
      counted_likes integer not null default 0 check (counted_likes >= 0),
      collect_count integer not null default 0 check (collect_count >= 0),
      remix_count integer not null default 0 check (remix_count >= 0),
      view_count integer not null default 0 check (view_count >= 0),
      tokens text[] not null default '{}',
      phash bit(64),
      flags jsonb not null default '[]'::jsonb,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      reason_code text,
      reason text not null default '',
      approved_by_itself boolean not null default false,
      appeal text,
      appealed_at timestamptz,
      appeal_decided_by text,
      claimed_by text,
      claimed_until timestamptz,
      published_at timestamptz,
      taken_down_at timestamptz,
      featured_at timestamptz,
      featured_order integer,
      example boolean not null default false,
      hidden boolean not null default false,
      narration text not null default '',
      check (account_id is not null or example),
      check (status <> 2 or media is not null)
    ) with (fillfactor = 75);
    create unique index publications_live on publications (task_id, index) where status in (1, 2);
    create index publications_of_work on publications (task_id, index);
    create index publications_of_object on publications (object_key);
    create index publications_of_public_object on publications (public_key) where public_key is not null;
    create index publications_of_account on publications (account_id, submitted_at desc, id desc);
    create index publications_in_order on publications (resource_type, example, published_at desc, id desc) where status = 2;
    create index publications_published on publications (resource_type, published_at desc) where status = 2 and (not example);
    create index publications_waiting on publications (submitted_at, id) where status = 1 or edit is not null;
    create index publications_appealed on publications (appealed_at, id) where appealed_at is not null and appeal_decided_by is null;
    create index publications_featured on publications (featured_order, featured_at desc, id desc) where featured_at is not null and status = 2;
    create index publications_of_root on publications (root_id) where root_id is not null;
    create index publications_of_origin on publications (origin_id, published_at desc) where origin_id is not null;
    create index publications_by_token on publications using gin (tokens);
    create index publications_taken_down on publications (taken_down_at) where taken_down_at is not null;
    create index publications_without_files on publications (id) where status = 2 and public_key is null;
    create trigger publications_reference_object after insert or delete or update of object_key on publications for each row execute function track_object_reference('publication', 'object_key', 'id');
    create trigger publications_reference_public after insert or delete or update of public_key on publications for each row execute function track_object_reference('publication-public', 'public_key', 'id');
    create trigger publications_published_at before insert or update on publications for each row execute function set_published_at();
    create table tags (
      id integer generated always as identity primary key,
      name text not null check (char_length(name) >= 1 and char_length(name) <= 12) unique,
      applies smallint check (applies in (1, 2)),
      position integer not null default 0,
      hidden boolean not null default false,
      merged_into integer references tags
    );
    create table publication_tags (
      publication_id text not null references publications on delete cascade,
      tag_id integer not null references tags,
      primary key (publication_id, tag_id)
    );
    create index publication_tags_of_tag on publication_tags (tag_id, publication_id);
    create table publication_likes (
      account_id text not null references accounts on delete cascade,
      publication_id text not null references publications on delete cascade,
      at timestamptz not null,
      counted boolean not null,
      network bytea not null,
      primary key (account_id, publication_id)
    );
    create index publication_likes_in_order on publication_likes (account_id, at desc, publication_id desc);
    create index publication_likes_of_network on publication_likes (publication_id, network) where counted;
    create table like_changes (
      account_id text not null references accounts on delete cascade,
      minute timestamptz not null,
      changes integer not null,
      primary key (account_id, minute)
    );
    create index like_changes_by_time on like_changes (minute);
    create table collected_publications (
      account_id text not null references accounts on delete cascade,
      publication_id text not null references publications on delete cascade,
      collected_at timestamptz not null,
      primary key (account_id, publication_id)
    );
    create index collected_publications_in_order on collected_publications (account_id, collected_at desc, publication_id desc);
    create index collected_publications_of_publication on collected_publications (publication_id);
    create table publication_inputs (
      publication_id text not null references publications on delete cascade,
      field text not null,
      object_key text not null references objects,
      primary key (publication_id, field)
    );
    create index publication_inputs_object on publication_inputs (object_key);
    create trigger publication_inputs_reference_object after insert or delete or update of object_key on publication_inputs for each row execute function track_object_reference('publication-input', 'object_key', 'publication_id', 'field');
    create table publication_reviews (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      actor_id text,
      action text not null,
      publication_id text not null,
      from_status smallint not null,
      reason_code text,
      reason text not null default ''
    );
    create index publication_reviews_of_publication on publication_reviews (publication_id, id);
    create index publication_reviews_of_actor on publication_reviews (actor_id, action, at);
    create trigger publication_reviews_append_only before delete or update or truncate on publication_reviews for each statement execute function refuse_change();
    create table publication_reports (
      publication_id text not null references publications on delete cascade,
      reporter text not null,
      reason text not null,
      detail text not null,
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by text,
      note text,
      primary key (publication_id, reporter)
    );
    create table publication_views (
      publication_id text not null references publications on delete cascade,
      hour timestamptz not null,
      views integer not null,
      primary key (publication_id, hour)
    );
    create index publication_views_by_hour on publication_views (hour);
    create table content_rules (
      id integer generated always as identity primary key,
      pattern text not null,
      applies text not null check (applies in ('text', 'image')),
      action text not null check (action in ('flag', 'refuse')),
      note text not null default ''
    );
    create table hot_epochs (
      epoch integer generated always as identity primary key,
      at timestamptz not null,
      real_works integer not null
    );
    create table hot_ranks (
      epoch integer not null references hot_epochs on delete cascade,
      sort text not null check (sort in ('recommend', 'hot')),
      resource_type smallint not null,
      rank integer not null,
      publication_id text not null,
      score double precision not null default 0,
      primary key (epoch, sort, resource_type, rank)
    );
    create unique index hot_ranks_of_publication on hot_ranks (epoch, sort, publication_id);
    create table renamed_authors (
      account_id text primary key references accounts on delete cascade,
      renewed_until text not null default ''
    );
  `,
};
