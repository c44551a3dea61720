import type { Migrations } from '../database/migrations.ts';

export const userMigrations: Migrations = {};
