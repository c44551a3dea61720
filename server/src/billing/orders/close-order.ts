import { pushOrder } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';

/** An attempt that ends without a payment. */
export interface AttemptEnd {
  readonly attemptNo: string;
  readonly orderNo: string;
  /** Time of one more query after the end; null: none. */
  readonly nextQueryAt: Date | null;
}

/** Closes an attempt, and its order when no other attempt can be paid. An attempt or order that was paid in the meantime stays paid. */
export async function closeAttempt(site: Site, { attemptNo, orderNo, nextQueryAt }: AttemptEnd): Promise<void> {
  const now = site.clock();
  const closed = await site.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['stage', 'account_id'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('payment_attempts')
      .set({ state: 'closed', next_query_at: nextQueryAt })
      .where('attempt_no', '=', attemptNo)
      .where('state', '!=', 'paid')
      .execute();
    const payable = await tx
      .selectFrom('payment_attempts')
      .select('attempt_no')
      .where('order_no', '=', orderNo)
      .where('state', 'in', ['created', 'pending', 'unknown', 'failed'])
      .limit(1)
      .executeTakeFirst();
    if (order.stage !== 'open' || payable !== undefined) return null;
    await tx.updateTable('orders').set({ stage: 'closed', closed_at: now }).where('order_no', '=', orderNo).execute();
    return order.account_id;
  });
  if (closed !== null) await pushOrder(site, closed, orderNo);
}
