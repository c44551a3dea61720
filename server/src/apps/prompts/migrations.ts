import type { Migrations } from '../../platform/database/migrations.ts';

export const promptMigrations: Migrations = {
  '20261130_0026_own_prompts': `
    create table own_prompts (
      id text primary key,
      account_id text not null references accounts on delete cascade,
      title text not null,
      category text not null,
      text text not null,
      favourite boolean not null default false,
      updated_at timestamptz not null
    );
    create index own_prompts_of_account on own_prompts (account_id, favourite desc, updated_at desc, id desc);
    create table prompt_combinations (
      account_id text primary key references accounts on delete cascade,
      combination jsonb not null,
      updated_at timestamptz not null
    );
  `,
};
