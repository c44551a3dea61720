import { ORDERS_PAGE, type OwnOrder } from '@ai-site/shared/api/orders';
import { memberPackages } from '@ai-site/shared/domain/membership';
import type { Site } from '../../platform/site.ts';
import { purchaseStatus } from '../membership/purchase-status.ts';
import { orderCursor, orderPlace } from './order-cursor.ts';
import { secondOrdersOf } from './second-orders.ts';
import type { OrderStage } from './tables.ts';

export interface OwnOrdersPage {
  readonly items: OwnOrder[];
  readonly cursor: string | null;
}

/** Returns a page of an account's orders in every stage, newest first. Throws ApiError 400 for an invalid cursor. */
export async function ownOrders(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  accountId: string,
  cursor: string | undefined,
): Promise<OwnOrdersPage> {
  const now = clock();
  let query = db
    .selectFrom('orders as o')
    .leftJoin('invoice_requests as i', 'i.order_no', 'o.order_no')
    .select([
      'o.order_no',
      'o.tier',
      'o.amount_fen',
      'o.pay_type',
      'o.created_at',
      'o.expires_at',
      'o.closed_at',
      'o.stage',
      'i.requested_at',
      'i.issued_at',
    ])
    .where('o.account_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(ORDERS_PAGE + 1);
  if (cursor !== undefined) {
    const { at, orderNo } = orderPlace(cursor);
    query = query.where((eb) => eb(eb.refTuple('o.created_at', 'o.order_no'), '<', eb.tuple(at, orderNo)));
  }
  const rows = await query.execute();
  const page = rows.slice(0, ORDERS_PAGE);
  const last = page.at(-1);
  const purchases = await db.selectFrom('purchases').selectAll().where('account_id', '=', accountId).execute();
  const second = await secondOrdersOf(db, accountId);
  const refunds =
    last === undefined
      ? []
      : await db
          .selectFrom('refunds')
          .selectAll()
          .where(
            'order_no',
            'in',
            page.map((row) => row.order_no),
          )
          .orderBy('requested_at', 'desc')
          .execute();
  return {
    items: page.map((row) => {
      const bought = memberPackages.find(({ memberType }) => memberType === row.tier);
      if (bought === undefined) throw new Error(`No package is called ${row.tier}`);
      const purchase = purchases.find(({ order_no }) => order_no === row.order_no);
      const refund = refunds.find(({ order_no }) => order_no === row.order_no);
      return {
        orderNo: row.order_no,
        memberType: bought.memberTypeNumber,
        price: row.amount_fen,
        payType: row.pay_type,
        createTime: row.created_at.toISOString(),
        expireTime: row.expires_at.toISOString(),
        stage: stageOf(row.stage, row.expires_at, now),
        purchaseStatus: purchase === undefined ? null : purchaseStatus(purchase, purchases, now),
        paidLate: row.stage === 'paid' && row.closed_at !== null,
        secondPayment: second.get(row.order_no) ?? null,
        refund: refund === undefined ? null : { amount: refund.amount_fen, reason: refund.reason, state: refund.state },
        invoice: row.requested_at === null ? null : row.issued_at === null ? 'requested' : 'issued',
      };
    }),
    cursor:
      last === undefined || rows.length <= ORDERS_PAGE
        ? null
        : orderCursor({ at: last.created_at, orderNo: last.order_no }),
  };
}

/** An order whose time is over cannot be paid, although the provider has yet to say that it was not. */
const stageOf = (stage: OrderStage, expiresAt: Date, now: Date): OrderStage =>
  stage === 'open' && expiresAt <= now ? 'closed' : stage;
