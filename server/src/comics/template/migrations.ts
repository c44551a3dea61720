import type { Migrations } from '../../platform/database/migrations.ts';

export const comicsTemplateMigrations: Migrations = {
  '269_comics_template': `
    alter table comics
      add column origin_id text,
      add column template jsonb,
      add check ((origin_id is null) = (template is null));
  `,
};
