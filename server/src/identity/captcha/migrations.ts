import type { Migrations } from '../../platform/database/migrations.ts';

export const captchaMigrations: Migrations = {
  '20261130_0003_captchas': `
    create table captchas (
      id text primary key,
      phone_hash bytea not null,
      answer_hash bytea not null,
      expires_at timestamptz not null
    );
    create index captchas_by_end on captchas (expires_at);
  `,
};
