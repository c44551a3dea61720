import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsLibraryMigrations: Migrations = {
  '20261130_0041_comics_library': `
    create table comics_library_music (
      id text primary key,
      object_key text not null unique references objects,
      ms integer not null check (ms > 0),
      made_at timestamptz not null,
      name text,
      mood text,
      shown boolean not null default true,
      position integer
    );
    create trigger comics_library_reference_music after insert or delete or update of object_key on comics_library_music for each row execute function track_object_reference('comics-library-music', 'object_key', 'id');
  `,
};
