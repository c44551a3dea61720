import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** An app by the id of the calls, or by its code. */
export type AppRef = { readonly id: number } | { readonly code: string };

/**
 * Puts an app at the top of an account's history and counts the use, at most one for each business date. `counted: false`: it was opened, but could
 * not be used. Does nothing when there is no such app.
 */
export async function recordUse(
  db: Kysely<Database>,
  accountId: string,
  app: AppRef,
  now: Date,
  { counted }: { readonly counted: boolean },
): Promise<void> {
  const day = businessDate(now);
  await db.transaction().execute(async (tx) => {
    const chosen = tx.selectFrom('apps').select('id');
    const row = await ('id' in app
      ? chosen.where('id', '=', app.id)
      : chosen.where('code', '=', app.code)
    ).executeTakeFirst();
    if (row === undefined) return;
    await tx
      .insertInto('app_history')
      .values({ account_id: accountId, app_id: row.id, used_at: now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'app_id']).doUpdateSet({ used_at: now, removed_at: null }),
      )
      .execute();
    if (!counted) return;
    // The row is locked by now, so of two requests at once one counts.
    const { numUpdatedRows } = await tx
      .updateTable('app_history')
      .set({ counted_on: day })
      .where('account_id', '=', accountId)
      .where('app_id', '=', row.id)
      .where(({ or, eb }) => or([eb('counted_on', 'is', null), eb('counted_on', '<', day)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await tx
      .insertInto('app_daily_uses')
      .values({ day, app_id: row.id })
      .onConflict((conflict) => conflict.columns(['day', 'app_id']).doUpdateSet({ uses: sql`app_daily_uses.uses + 1` }))
      .execute();
  });
}

/** Days that count for 热门, today included. */
const HOT_DAYS = 7;

/** Uses of the last 7 business days by app id. */
export async function recentUses(db: Kysely<Database>, now: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('app_daily_uses')
    .select(({ fn }) => ['app_id', fn.sum<string>('uses').as('uses')])
    .where('day', '>', sql<string>`${businessDate(now)}::date - ${HOT_DAYS}::integer`)
    .groupBy('app_id')
    .execute();
  return new Map(rows.map(({ app_id, uses }) => [app_id, Number(uses)]));
}
