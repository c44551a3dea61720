import type { SecondPayment } from '@ai-site/shared/api/orders';
import type { PackageTier } from '@ai-site/shared/domain/membership';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A paid order that was not refunded, with what was issued of it. */
export interface PaidOrder {
  readonly orderNo: string;
  readonly tier: PackageTier;
  readonly createdAt: Date;
  readonly paidAt: Date;
  readonly batchesIssued: number;
}

/** Both were ordered before either was paid. A renewal is ordered after the payment of the order before it. */
const overlap = (a: PaidOrder, b: PaidOrder): boolean => a.createdAt <= b.paidAt && b.createdAt <= a.paidAt;

/** Credits come from the order that was paid first. */
const isBefore = (a: PaidOrder, b: PaidOrder): boolean =>
  (b.batchesIssued - a.batchesIssued || a.paidAt.getTime() - b.paidAt.getTime() || (a.orderNo < b.orderNo ? -1 : 1)) <
  0;

/** Of the paid orders of an account, those that were paid although another one for the same package was, and whether anything of them was issued. */
export function secondOrders(paid: readonly PaidOrder[]): ReadonlyMap<string, SecondPayment> {
  const second = paid.filter((order) =>
    paid.some(
      (other) =>
        other.orderNo !== order.orderNo && other.tier === order.tier && overlap(other, order) && isBefore(other, order),
    ),
  );
  return new Map(second.map(({ orderNo, batchesIssued }) => [orderNo, batchesIssued === 0 ? 'refundable' : 'issued']));
}

/** `secondOrders` of a stored account. */
export async function secondOrdersOf(
  db: Kysely<Database>,
  accountId: string,
): Promise<ReadonlyMap<string, SecondPayment>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.order_no', 'o.order_no')
    .select(['o.order_no', 'o.tier', 'o.created_at', 'o.paid_at', 'p.batches_issued'])
    .where('o.account_id', '=', accountId)
    .where('o.stage', '=', 'paid')
    .execute();
  return secondOrders(
    rows.flatMap(({ order_no, tier, created_at, paid_at, batches_issued }) =>
      paid_at === null
        ? []
        : [{ orderNo: order_no, tier, createdAt: created_at, paidAt: paid_at, batchesIssued: batches_issued }],
    ),
  );
}
