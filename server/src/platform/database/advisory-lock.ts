import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Waits for a transaction-level advisory lock and holds it until the transaction ends. Acquire several in a fixed order. */
export async function acquireAdvisoryLock(tx: Transaction<Database>, topic: string, id: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${topic} ${id.toString('hex')}`}, 0))`.execute(tx);
}
