import type { Client } from 'pg';
import * as z from 'zod/mini';
import { BackupError } from '../format/backup-error.ts';

const facts = z.tuple([
  z.object({
    tables: z.int(),
    migrated: z.boolean(),
    accounts: z.boolean(),
    installation: z.boolean(),
    servers: z.int(),
  }),
]);
const counts = z.tuple([z.object({ count: z.int() })]);
const restored = z.array(z.object({ restore_id: z.nullable(z.string()) }));

/** The restore that filled a database; null: none did. */
async function restoreIdOf(client: Client, hasInstallation: boolean): Promise<string | null> {
  if (!hasInstallation) return null;
  const { rows } = await client.query('select restore_id from installation');
  return restored.parse(rows)[0]?.restore_id ?? null;
}

/**
 * Ensures that a restore takes nothing from anybody: no server runs on the database, and it has no accounts. Resolves with true when this very restore has
 * filled it already and was killed afterwards. Throws `BackupError`.
 */
export async function assertRestorable(client: Client, restoreId: string): Promise<boolean> {
  const { rows } = await client.query(`
    select
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      to_regclass('public.kysely_migration') is not null as migrated,
      to_regclass('public.accounts') is not null as accounts,
      to_regclass('public.installation') is not null as installation,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'ai-site') as servers`);
  const [found] = facts.parse(rows);
  if (found.servers > 0)
    throw new BackupError('A server or worker is connected to this database: stop all of them, then restore');
  if ((await restoreIdOf(client, found.installation)) === restoreId) return true;
  if (found.tables > 0 && !found.migrated)
    throw new BackupError('The database has tables of something else: a backup is restored into a database of its own');
  if (!found.accounts) return false;
  const [{ count }] = counts.parse((await client.query('select count(*)::int as count from accounts')).rows);
  if (count > 0)
    throw new BackupError(
      `The site has ${count} accounts: a backup is restored into an empty site only. Set another DATA_DIR, or a DATABASE_URL of an empty database`,
    );
  return false;
}
