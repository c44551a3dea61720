import type { Migrations } from '../../platform/database/migrations.ts';

export const workShareMigrations: Migrations = {
  '20261130_0033_work_shares': `
    create table work_shares (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      task_id text not null,
      index integer not null,
      show_prompt boolean not null,
      allow_remake boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      blocked_at timestamptz,
      unique (task_id, index),
      foreign key (task_id, index) references creation_outputs on delete cascade
    );
    create index work_shares_in_order on work_shares (account_id, created_at desc, id desc);
    create table work_share_reports (
      share_id text not null references work_shares on delete cascade,
      reporter text not null,
      reason text not null,
      detail text not null,
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by text,
      note text,
      primary key (share_id, reporter)
    );
  `,
};
