import type { Migrations } from '../../platform/database/migrations.ts';

export const agreementMigrations: Migrations = {
  '20261130_0015_legal_agreements': `
    create function keep_agreement_terms() returns trigger language plpgsql as $$
    begin
      if (old.id, old.code, old.account_id, old.product_name, old.body, old.tenths, old.valid_days, old.sign_by, old.created_at)
        is distinct from (new.id, new.code, new.account_id, new.product_name, new.body, new.tenths, new.valid_days, new.sign_by, new.created_at)
        or (old.signed_at is not null and old is distinct from new)
      then
        raise exception 'the terms of a contract do not change';
      end if;
      return new;
    end $$;
    create table legal_agreements (
      id text primary key,
      code text not null unique,
      account_id text not null references accounts,
      product_name text not null,
      body text not null,
      tenths bigint not null check (tenths > 0),
      valid_days integer not null check (valid_days > 0),
      sign_by timestamptz not null,
      created_at timestamptz not null,
      created_by text not null,
      withdrawn_at timestamptz,
      withdrawn_by text,
      signed_at timestamptz,
      signed_session text,
      signed_address bytea,
      signed_body_hash bytea,
      credits_end timestamptz,
      check (sign_by > created_at),
      check (signed_at is null or withdrawn_at is null),
      check (num_nulls(signed_at, signed_session, signed_address, signed_body_hash, credits_end) in (0, 5)),
      check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2))
    );
    create index legal_agreements_of_account on legal_agreements (account_id, created_at);
    create index legal_agreements_by_time on legal_agreements (created_at, id);
    create trigger legal_agreements_keep_terms before update on legal_agreements for each row execute function keep_agreement_terms();
    create table legal_agreement_pdfs (
      agreement_id text primary key references legal_agreements on delete cascade,
      file_key text not null references objects
    );
    create trigger legal_agreement_pdfs_reference_object after insert or delete or update of file_key on legal_agreement_pdfs for each row execute function track_object_reference('contract', 'file_key', 'agreement_id');
  `,
};
