import { tellOrder } from '../realtime/announce.ts';
import type { Site } from '../site.ts';

/** What is known of an attempt that ends without money. */
export interface AttemptEnd {
  readonly attemptNo: string;
  readonly orderNo: string;
  /** When it is asked about once more all the same; null: never. */
  readonly nextQueryAt: Date | null;
}

/** Ends an attempt, and its order when no other attempt can be paid. What was paid meanwhile stays paid. */
export async function closeAttempt(site: Site, { attemptNo, orderNo, nextQueryAt }: AttemptEnd): Promise<void> {
  const now = site.clock();
  const closed = await site.db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').select(['stage', 'account_id']).where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    await tx.updateTable('payment_attempts').set({ state: 'closed', next_query_at: nextQueryAt }).where('attempt_no', '=', attemptNo).where('state', '!=', 'paid').execute();
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
  if (closed !== null) await tellOrder(site, closed, orderNo);
}
