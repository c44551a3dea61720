import type { Migrations } from '../database/migrations.ts';

export const exchangeCodeMigrations: Migrations = {};
