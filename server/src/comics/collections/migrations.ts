import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsCollectionMigrations: Migrations = {
  '20261130_0044_comics_collections': `
    create table comics_collections (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      title text not null check (char_length(title) >= 1 and char_length(title) <= 60),
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      purge_at timestamptz,
      check ((deleted_at is null) = (purge_at is null))
    );
    create index comics_collections_of_account on comics_collections (account_id);
    create index comics_collections_removed on comics_collections (purge_at) where purge_at is not null;
    create table comics_collection_items (
      collection_id text not null references comics_collections on delete cascade,
      render_id text not null references comics_renders on delete cascade,
      position integer not null check ("position" >= 0),
      primary key (collection_id, render_id)
    );
    create index comics_collection_items_of_render on comics_collection_items (render_id);
  `,
};
