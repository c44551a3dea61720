import type { Migrations } from '../database/migrations.ts';

export const cashierMigrations: Migrations = {};
