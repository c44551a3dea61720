import type { Migrations } from '../database/migrations.ts';

export const storageMigrations: Migrations = {
  '20261130_0004_objects': `
    create function track_object_reference() returns trigger language plpgsql as $$
    -- Arguments: kind of the owner, column that holds the key or its path, columns that make the owner's id.
    declare
      before jsonb; after jsonb;
    begin
      if tg_op <> 'INSERT' then
        before := to_jsonb(old);
        delete from object_references
        where key = regexp_replace(before ->> tg_argv[1], '^/files/', '') and owner_kind = tg_argv[0]
          and owner_id = concat_ws(' ', before ->> tg_argv[2], before ->> tg_argv[3]);
      end if;
      if tg_op <> 'DELETE' then
        after := to_jsonb(new);
        insert into object_references (key, owner_kind, owner_id)
        select key, tg_argv[0], concat_ws(' ', after ->> tg_argv[2], after ->> tg_argv[3])
        from objects where key = regexp_replace(after ->> tg_argv[1], '^/files/', '') for key share
        on conflict do nothing;
      end if;
      return null;
    end $$;
    create table objects (
      key text primary key,
      account_id text references accounts on delete cascade,
      kind text not null,
      bytes bigint not null,
      created_at timestamptz not null,
      media jsonb,
      playback jsonb
    );
    create index objects_of_account on objects (account_id, kind);
    create index objects_by_time on objects (kind, created_at);
    create index objects_by_kind on objects (kind, created_at);
    create table object_writes (
      key text primary key,
      account_id text references accounts on delete cascade,
      kind text not null,
      bytes bigint not null check (bytes >= 0),
      state text not null check (state in ('permitted', 'writing')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index object_writes_of_account on object_writes (account_id);
    create index object_writes_by_end on object_writes (expires_at);
    create table object_references (
      key text not null references objects on delete restrict,
      owner_kind text not null,
      owner_id text not null,
      primary key (key, owner_kind, owner_id)
    );
    create table object_pins (
      id text primary key,
      expires_at timestamptz not null
    );
  `,
};
