import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Adds one to what was counted of a target on a business date. */
export async function countClicks(db: Kysely<Database>, day: string, target: string): Promise<void> {
  await db
    .insertInto('daily_clicks')
    .values({ day, target })
    .onConflict((conflict) => conflict.columns(['day', 'target']).doUpdateSet({ count: sql`daily_clicks.count + 1` }))
    .execute();
}
