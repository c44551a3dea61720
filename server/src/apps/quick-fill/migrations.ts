import type { Migrations } from '../../platform/database/migrations.ts';

export const quickFillMigrations: Migrations = {
  '040_quick_fills': `
    create table quick_fills (
      id text primary key,
      generate_engine smallint not null,
      params jsonb not null,
      created_at timestamptz not null
    );
    create index quick_fills_by_time on quick_fills (created_at);
  `,
};
