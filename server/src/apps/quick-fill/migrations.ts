import type { Migrations } from '../../platform/database/migrations.ts';

export const quickFillMigrations: Migrations = {
  '20261130_0009_quick_fills': `
    create table quick_fills (
      id text primary key,
      generate_engine smallint,
      params jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      browser bytea,
      network bytea,
      recipe jsonb,
      origin_id text,
      account_id text references accounts on delete cascade
    );
    create index quick_fills_by_expiry on quick_fills (expires_at);
    create index quick_fills_by_browser on quick_fills (browser, expires_at) where browser is not null;
    create index quick_fills_by_network on quick_fills (network, expires_at) where network is not null;
    create index quick_fills_of_account on quick_fills (account_id) where account_id is not null;
    create table quick_fill_inputs (
      quick_fill_id text not null references quick_fills on delete cascade,
      field text not null,
      object_key text not null references objects,
      primary key (quick_fill_id, field)
    );
    create index quick_fill_inputs_object on quick_fill_inputs (object_key);
    create trigger quick_fill_inputs_reference_object after insert or delete or update of object_key on quick_fill_inputs for each row execute function track_object_reference('quick-fill-input', 'object_key', 'quick_fill_id', 'field');
  `,
};
