import type { Migrations } from '../database/migrations.ts';

export const contractMigrations: Migrations = {};
