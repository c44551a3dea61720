import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Waits until no other transaction works on the same thing, and keeps it until this one ends. Take several in a fixed order. */
export async function takeTurn(tx: Transaction<Database>, topic: string, id: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${topic} ${id.toString('hex')}`}, 0))`.execute(tx);
}
