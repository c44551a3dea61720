import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Gives an assistant its row when it is used for the first time, which may be before it is approved. */
export async function addOwnApp(db: Kysely<Database>, code: string, now: Date): Promise<void> {
  await db
    .insertInto('apps')
    .values({ code, edits: '{}', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
