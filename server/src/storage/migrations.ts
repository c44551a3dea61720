import type { Migrations } from '../database/migrations.ts';

export const storageMigrations: Migrations = {
  '013_objects': `
    create table objects (
      key text primary key,
      account_id text not null references accounts on delete cascade,
      kind text not null,
      bytes bigint not null,
      created_at timestamptz not null
    );
    create index objects_of_account on objects (account_id, kind);
  `,
};
