import type { OrderInfo } from '@ai-site/shared/api/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely, Selectable } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OrderTables } from './tables.ts';

/** An order with its account holder's mobile number. */
export type OrderRow = Selectable<OrderTables['orders']> & { readonly mobile: string };

/** Query of orders joined with their accounts; add conditions on `o` and `accounts`. */
export const orderRows = (db: Kysely<Database>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts', 'accounts.id', 'o.account_id')
    .selectAll('o')
    .select('accounts.mobile');

/** Returns one order as shown to operators. Throws ApiError 404. */
export async function readOrder(db: Kysely<Database>, orderNo: string): Promise<OrderInfo> {
  const row = await orderRows(db).where('o.order_no', '=', orderNo).executeTakeFirst();
  const [order] = row === undefined ? [] : await describeOrders(db, [row]);
  if (order === undefined) throw new ApiError(404, errorTexts.notFound);
  return order;
}

/** Adds the attempts, payments and refunds of the orders, in the order of `rows`. */
export async function describeOrders(db: Kysely<Database>, rows: readonly OrderRow[]): Promise<OrderInfo[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => row.order_no);
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_no', 'in', numbers)
    .orderBy('created_at')
    .orderBy('attempt_no')
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('order_no', 'in', numbers).orderBy('id').execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_no', 'in', numbers)
    .orderBy('requested_at')
    .orderBy('refund_no')
    .execute();
  const ofOrder = <T extends { readonly order_no: string }>(items: readonly T[], orderNo: string): T[] =>
    items.filter((item) => item.order_no === orderNo);
  return rows.map((row) => ({
    orderNo: row.order_no,
    stage: row.stage,
    userId: row.account_id,
    mobile: maskMobile(row.mobile),
    memberType: row.tier,
    price: row.amount_fen,
    payType: row.pay_type,
    clientType: row.client_type,
    createdAt: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    agreement: row.agreement,
    attempts: ofOrder(attempts, row.order_no).map((attempt) => ({
      attemptNo: attempt.attempt_no,
      payType: attempt.pay_type,
      provider: attempt.provider,
      state: attempt.state,
      createdAt: attempt.created_at.toISOString(),
      nextQueryAt: attempt.next_query_at?.toISOString() ?? null,
    })),
    payments: ofOrder(payments, row.order_no).map((payment) => ({
      provider: payment.provider,
      providerNo: payment.provider_no,
      attemptNo: payment.attempt_no,
      amount: payment.amount_fen,
      paidAt: payment.paid_at.toISOString(),
      duplicate: payment.duplicate,
    })),
    refunds: ofOrder(refunds, row.order_no).map((refund) => ({
      refundNo: refund.refund_no,
      amount: refund.amount_fen,
      reason: refund.reason,
      note: refund.note,
      state: refund.state,
      by: refund.by_whom,
      at: refund.requested_at.toISOString(),
      doneAt: refund.done_at?.toISOString() ?? null,
    })),
  }));
}
