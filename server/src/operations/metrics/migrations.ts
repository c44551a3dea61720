import type { Migrations } from '../../platform/database/migrations.ts';

export const metricsMigrations: Migrations = {
  '20261130_0049_site_totals': `
    create table site_totals (
      name text primary key,
      value double precision not null,
      at timestamptz not null
    );
    create table metric_samples (
      minute timestamptz not null,
      process text not null,
      role text not null check (role in ('web', 'worker')),
      host text not null,
      started_at timestamptz not null,
      "values" jsonb not null,
      primary key (minute, process)
    );
  `,
};
