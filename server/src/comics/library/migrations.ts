import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsLibraryMigrations: Migrations = {
  '264_comics_library': `
    create table comics_library_music (
      id text primary key,
      object_key text not null unique references objects,
      ms integer not null check (ms > 0),
      made_at timestamptz not null
    );
    create trigger comics_library_reference_music after insert or update of object_key or delete on comics_library_music
      for each row execute function track_object_reference('comics-library-music', 'object_key', 'id');
  `,
};
