import type { Migrations } from '../../platform/database/migrations.ts';

export const taskAlertMigrations: Migrations = {
  '20261130_0029_task_alerts': `
    create table task_alerts (
      id text primary key,
      tool text not null,
      engine text not null,
      tasks integer not null,
      last_task_id text not null,
      failure text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by text,
      note text not null default ''
    );
    create unique index task_alerts_open on task_alerts (tool, engine) where resolved_at is null;
    create index task_alerts_in_time on task_alerts (last_at desc);
  `,
};
