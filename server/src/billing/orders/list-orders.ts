import { ORDERS_PAGE, type OrderInfo } from '@ai-site/shared/api/orders';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { orderCursor, orderPlace } from './order-cursor.ts';
import { describeOrders, orderRows } from './order-info.ts';
import type { OrderStage } from './tables.ts';

export interface OrderSearch {
  readonly stage?: OrderStage | undefined;
  /** Number of an order, an attempt or a provider's payment, or the buyer's mobile number. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Returns a page of orders, newest first. Throws ApiError 400 for an invalid cursor. */
export async function listOrders(
  db: Kysely<Database>,
  { stage, search = '', cursor }: OrderSearch,
): Promise<{ items: OrderInfo[]; cursor: string | null }> {
  let query = orderRows(db)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(ORDERS_PAGE + 1);
  if (stage !== undefined) query = query.where('o.stage', '=', stage);
  if (search !== '') {
    query = query.where((eb) =>
      eb.or([
        eb('o.order_no', '=', search),
        eb('accounts.mobile', '=', search),
        eb('o.order_no', 'in', eb.selectFrom('payment_attempts').select('order_no').where('attempt_no', '=', search)),
        eb('o.order_no', 'in', eb.selectFrom('payments').select('order_no').where('provider_no', '=', search)),
      ]),
    );
  }
  if (cursor !== undefined) {
    const { at, orderNo } = orderPlace(cursor);
    query = query.where((eb) => eb(eb.refTuple('o.created_at', 'o.order_no'), '<', eb.tuple(at, orderNo)));
  }
  const rows = await query.execute();
  const page = rows.slice(0, ORDERS_PAGE);
  const last = page.at(-1);
  return {
    items: await describeOrders(db, page),
    cursor:
      last === undefined || rows.length <= ORDERS_PAGE
        ? null
        : orderCursor({ at: last.created_at, orderNo: last.order_no }),
  };
}
