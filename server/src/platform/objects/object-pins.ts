import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

// Whoever copies the objects that a snapshot of the database names keeps them from being removed meanwhile.

const LOCK = sql`hashtextextended('object pins', 0)`;

/** Pins all recorded objects for some seconds, or renews the pin of this id. Once it resolves, no transaction that removes objects is running. */
export async function pinObjects(db: Kysely<Database>, id: string, seconds: number): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await tx.deleteFrom('object_pins').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
    await tx
      .insertInto('object_pins')
      .values({ id, expires_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at }))
      .execute();
  });
}

export async function unpinObjects(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('object_pins').where('id', '=', id).execute();
}

/** Whether objects are pinned; if not, a pin waits until the transaction ends. */
export async function areObjectsPinned(tx: Transaction<Database>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
  const pin = await tx
    .selectFrom('object_pins')
    .select('id')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  return pin !== undefined;
}
