import type { Migrations } from '../../platform/database/migrations.ts';

export const quickFillMigrations: Migrations = {
  '040_quick_fills': `
    create table quick_fills (
      id text primary key,
      generate_engine smallint not null,
      params jsonb not null,
      created_at timestamptz not null
    );
    create index quick_fills_by_time on quick_fills (created_at);
  `,
  '210_quick_fills_of_visitors': `
    alter table quick_fills add expires_at timestamptz, add browser bytea, add network bytea;
    update quick_fills set expires_at = created_at + interval '30 days';
    alter table quick_fills alter expires_at set not null;
    drop index quick_fills_by_time;
    create index quick_fills_by_expiry on quick_fills (expires_at);
    create index quick_fills_by_browser on quick_fills (browser, expires_at) where browser is not null;
    create index quick_fills_by_network on quick_fills (network, expires_at) where network is not null;
  `,
  '222_quick_fill_recipes': `
    alter table quick_fills
      add column recipe jsonb,
      add column origin_id text,
      add column account_id text references accounts on delete cascade,
      alter column generate_engine drop not null,
      alter column params drop not null;
    create index quick_fills_of_account on quick_fills (account_id) where account_id is not null;
  `,
  '223_quick_fill_inputs': `
    create table quick_fill_inputs (
      quick_fill_id text not null references quick_fills on delete cascade,
      field text not null,
      object_key text not null references objects,
      primary key (quick_fill_id, field)
    );
    create index quick_fill_inputs_object on quick_fill_inputs (object_key);
    create trigger quick_fill_inputs_reference_object after insert or update of object_key or delete on quick_fill_inputs
      for each row execute function track_object_reference('quick-fill-input', 'object_key', 'quick_fill_id', 'field');
  `,
};
