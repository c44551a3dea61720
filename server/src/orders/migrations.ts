import type { Migrations } from '../database/migrations.ts';

export const orderMigrations: Migrations = {};
