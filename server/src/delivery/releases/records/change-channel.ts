import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** NOTIFY channel on which every node learns that the registry changed. */
export const RELEASES_CHANNEL = 'releases';

/** Notifies every node, on commit of the transaction, that the releases of a name or the permissions on it changed: a crash cannot separate a change from its notification. */
export async function announceChange(db: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_notify(${RELEASES_CHANNEL}, ${name})`.execute(db);
}
