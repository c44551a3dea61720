import type { Migrations } from '../../platform/database/migrations.ts';

export const statisticsMigrations: Migrations = {
  '20261130_0010_daily_clicks': `
    create table daily_clicks (
      day date not null,
      target text not null,
      count bigint not null default 1,
      primary key (day, target)
    );
  `,
};
