import type { Migrations } from '../../../platform/database/migrations.ts';

export const creationMigrations: Migrations = {
  '20261130_0025_tasks': `
    create table creation_tasks (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      tool text not null,
      stage text not null check (stage in ('queued', 'running', 'delivering', 'succeeded', 'failed', 'cancelled', 'unknown')),
      revision integer not null default 1,
      "values" jsonb not null,
      seed bigint not null,
      count integer not null check (count > 0),
      price_tenths bigint not null check (price_tenths >= 0),
      attempt integer not null default 0,
      submit_no integer not null default 0,
      own_failures integer not null default 0,
      job_no integer not null default 0,
      due_at timestamptz not null,
      admitted boolean not null default false,
      lease_id text,
      seen_at timestamptz,
      engine_id text,
      builtin boolean not null default false,
      remote_id text,
      percent real,
      stage_text text,
      failing_since timestamptz,
      failures integer not null default 0,
      failure text,
      refunded boolean not null default false,
      idempotency_key text,
      app_id text,
      created_at timestamptz not null,
      queued_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      deleted_at timestamptz,
      purge_at timestamptz,
      submitted_at timestamptz,
      preview_key text references objects,
      engine_position integer,
      demonstration boolean not null default false,
      fingerprint text,
      in_process text check (in_process in ('alone', 'beside')),
      suspect boolean not null default false,
      made_with jsonb,
      origin_id text,
      batch_id text,
      part_of text,
      part_no integer,
      coarse_images jsonb,
      check (admitted = false or stage in ('queued', 'running', 'delivering', 'unknown')),
      check (num_nulls(batch_id, part_of, part_no) in (0, 3))
    );
    create unique index creation_tasks_once on creation_tasks (account_id, idempotency_key) where idempotency_key is not null;
    create index creation_tasks_open on creation_tasks (account_id, queued_at, id) where stage in ('queued', 'running', 'delivering', 'unknown');
    create index creation_tasks_queued on creation_tasks (queued_at, id) where stage = 'queued';
    create index creation_tasks_due on creation_tasks (due_at) where admitted;
    create index creation_tasks_durations on creation_tasks (tool, engine_id, finished_at desc) where stage = 'succeeded';
    create index creation_tasks_purge on creation_tasks (purge_at) where purge_at is not null;
    create index creation_tasks_preview on creation_tasks (preview_key) where preview_key is not null;
    create index creation_tasks_demonstrations on creation_tasks (account_id, queued_at) where demonstration;
    create index creation_tasks_of_batch on creation_tasks (batch_id, part_no) where batch_id is not null;
    create index creation_tasks_alone on creation_tasks (account_id, created_at desc, id desc) where deleted_at is null and batch_id is null;
    create index creation_tasks_alone_of_tool on creation_tasks (account_id, tool, created_at desc, id desc) where deleted_at is null and batch_id is null;
    create index creation_tasks_of_comics on creation_tasks (queued_at desc, id desc) where part_of ~~ 'comics:%';
    create trigger creation_tasks_reference_preview after insert or delete or update of preview_key on creation_tasks for each row execute function track_object_reference('creation-preview', 'preview_key', 'id');
    create table creation_inputs (
      task_id text not null references creation_tasks on delete cascade,
      field text not null,
      object_key text not null references objects,
      primary key (task_id, field)
    );
    create index creation_inputs_object on creation_inputs (object_key);
    create trigger creation_inputs_reference_object after insert or delete or update of object_key on creation_inputs for each row execute function track_object_reference('creation-input', 'object_key', 'task_id', 'field');
    create table creation_outputs (
      task_id text not null references creation_tasks on delete cascade,
      index integer not null,
      object_key text not null references objects,
      content_type text not null,
      seed bigint,
      text text,
      purge_at timestamptz,
      lines jsonb,
      primary key (task_id, index)
    );
    create index creation_outputs_object on creation_outputs (object_key);
    create index creation_outputs_purge on creation_outputs (purge_at) where purge_at is not null;
    create trigger creation_outputs_reference_object after insert or delete or update of object_key on creation_outputs for each row execute function track_object_reference('creation-output', 'object_key', 'task_id', 'index');
    create table creation_texts (
      task_id text primary key references creation_tasks on delete cascade,
      lease_id text not null,
      no integer not null,
      text text not null
    );
    create table collected_works (
      account_id text not null references accounts on delete cascade,
      task_id text not null,
      index integer not null,
      collected_at timestamptz not null,
      primary key (account_id, task_id, index),
      foreign key (task_id, index) references creation_outputs on delete cascade
    );
    create index collected_works_of_output on collected_works (task_id, index);
    create index collected_works_in_order on collected_works (account_id, collected_at desc, task_id desc, index desc);
  `,
  '20261130_0125_creation_tasks_references': `
    alter table creation_tasks add foreign key (batch_id) references creation_batches;
  `,
};
