import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Channel on which every node hears that the registry changed. */
export const RELEASES_CHANNEL = 'releases';

/** Tells every node, once the transaction is committed, that the releases of a name changed, or who may change them: no crash comes between an act and its notice. */
export async function announceChange(db: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_notify(${RELEASES_CHANNEL}, ${name})`.execute(db);
}
