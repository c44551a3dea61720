import type { Migrations } from '../../../platform/database/migrations.ts';

export const alertMigrations: Migrations = {
  '20261130_0050_site_alerts': `
    create table site_alerts (
      id text primary key,
      name text not null,
      subject text not null,
      detail text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      begun_at timestamptz,
      ended_at timestamptz
    );
    create unique index site_alerts_open on site_alerts (name, subject) where ended_at is null;
    create table alert_messages (
      channel text not null,
      alert_id text not null,
      moment text not null check (moment in ('begin', 'end')),
      at timestamptz not null,
      sent_at timestamptz,
      primary key (channel, alert_id, moment)
    );
    create index alert_messages_unsent on alert_messages (channel) where sent_at is null;
    create table alert_channels (
      channel text primary key,
      not_before timestamptz not null,
      last_sent_at timestamptz,
      failed_at timestamptz,
      problem text,
      detail text not null default ''
    );
    create table alert_looks (
      id integer primary key check (id = 1),
      at timestamptz not null
    );
  `,
};
