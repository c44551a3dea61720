import type { Migrations } from '../../../platform/database/migrations.ts';

export const wechatMigrations: Migrations = {
  '20261130_0023_wechat_certificates': `
    create table wechat_certificates (
      merchant_id text not null,
      serial text not null,
      pem text not null,
      at timestamptz not null,
      primary key (merchant_id, serial)
    );
  `,
};
