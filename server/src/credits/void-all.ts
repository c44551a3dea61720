import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Takes every credit of an account that is neither spent nor held, in the caller's transaction, which holds the account's row. What
 * is held still settles; given back, it finds its grant expired. A repeat takes nothing more.
 */
export async function voidAll(tx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('credit_balances')
    .select(['grant_id', 'left_tenths', 'held_tenths'])
    .where('account_id', '=', accountId)
    .where('left_tenths', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('grant_id')
    .forUpdate()
    .execute();
  for (const { grant_id, left_tenths, held_tenths } of open) {
    const free = left_tenths - held_tenths;
    if (free > 0)
      await tx.insertInto('credit_entries').values({ account_id: accountId, grant_id, kind: 'void', left_delta: -free, held_delta: 0, hold_key: null, at: now }).execute();
    await tx.updateTable('credit_balances').set({ left_tenths: held_tenths, expires_at: now }).where('grant_id', '=', grant_id).execute();
  }
}
