import type { Migrations } from '../../platform/database/migrations.ts';

export const metricsMigrations: Migrations = {
  '293_site_totals': `
    create table site_totals (
      name text primary key,
      value double precision not null,
      at timestamptz not null
    );
  `,
};
