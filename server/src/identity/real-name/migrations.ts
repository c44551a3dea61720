import type { Migrations } from '../../platform/database/migrations.ts';

export const realNameMigrations: Migrations = {
  '20261130_0018_real_names': `
    create table real_names (
      account_id text primary key references accounts,
      name_masked text not null,
      number_hash bytea not null,
      at timestamptz not null,
      age_group text check (age_group in ('adult', 'teen', 'child'))
    );
    create index real_names_by_number on real_names (number_hash);
    create table real_name_tries (
      id text primary key,
      account_id text not null references accounts,
      at timestamptz not null
    );
    create index real_name_tries_of_account on real_name_tries (account_id, at);
  `,
};
