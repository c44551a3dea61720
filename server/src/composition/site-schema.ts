import type { SiteSchema } from '../operations/backup/database/restore-database.ts';
import { runMigrations, siteMigrations } from './migrations.ts';

/** The schema of this version of the site, as a restore makes it. */
export const siteSchema: SiteSchema = {
  migrations: Object.keys(siteMigrations),
  migrate: (tx, names) => runMigrations(tx, names),
};
