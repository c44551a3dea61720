import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsSampleMigrations: Migrations = {
  '20261130_0042_comics_sample': `
    create table comics_sample_files (
      name text primary key,
      hash text not null,
      object_key text not null unique references objects
    );
    create trigger comics_sample_reference_file after insert or delete or update of object_key on comics_sample_files for each row execute function track_object_reference('comics-sample', 'object_key', 'name');
  `,
};
