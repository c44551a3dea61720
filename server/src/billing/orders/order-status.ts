import { setTimeout as pause } from 'node:timers/promises';
import type { OrderState } from '@ai-site/shared/api/orders';
import { memberPackages } from '@ai-site/shared/domain/membership';
import { OrderStatus } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { askProvider } from './ask-provider.ts';
import { secondOrdersOf } from './second-orders.ts';
import type { AttemptState, OrderStage } from './tables.ts';

/** Minimum interval between queries of one attempt that are caused by status requests, in milliseconds. */
const ASK_EVERY_MS = 8000;
/** Maximum time a status request waits for the provider, in milliseconds; a later answer is still settled. */
const WAIT_MS = 3000;

/** The status shown to a buyer (docs/product/site.md#4.6). A refunded order does not count as success. */
function statusOf(stage: OrderStage, attempt: AttemptState): OrderStatus {
  if (stage === 'paid') return OrderStatus.paid;
  if (stage !== 'open') return OrderStatus.failed;
  return attempt === 'pending' ? OrderStatus.pending : OrderStatus.none;
}

/** Returns the status of the buyer's own order, after querying the provider unless that was done recently. Throws ApiError 404 for any other order. */
export async function orderStatus(site: Site, accountId: string, orderNo: string): Promise<OrderState> {
  const first = await read(site, accountId, orderNo);
  if (first.stage === 'open' && (await askNow(site, first.attempt_no))) {
    await Promise.race([
      askProvider(site, first).catch((error: unknown) =>
        site.log.error({ err: error }, 'a payment could not be asked about'),
      ),
      pause(WAIT_MS, undefined, { ref: false }),
    ]);
  }
  const order = await read(site, accountId, orderNo);
  const bought = memberPackages.find((item) => item.memberType === order.tier);
  if (bought === undefined) throw new Error(`No package is called ${order.tier}`);
  return {
    orderNo,
    status: statusOf(order.stage, order.state),
    memberType: bought.memberTypeNumber,
    member: bought.name,
    payType: order.pay_type,
    price: order.amount_fen,
    expireTime: order.expires_at.toISOString(),
    paidLate: order.stage === 'paid' && order.closed_at !== null,
    secondPayment: (await secondOrdersOf(site.db, accountId)).get(orderNo) ?? null,
  };
}

async function read(site: Site, accountId: string, orderNo: string) {
  const row = await site.db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.order_no', 'o.order_no')
    .select([
      'o.order_no',
      'o.stage',
      'o.tier',
      'o.pay_type',
      'o.amount_fen',
      'o.expires_at',
      'o.closed_at',
      'a.attempt_no',
      'a.provider',
      'a.state',
      'a.created_at',
      'a.next_query_at',
    ])
    .where('o.order_no', '=', orderNo)
    .where('o.account_id', '=', accountId)
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, errorTexts.notFound);
  return row;
}

/** Claims the right to query the provider now, limited across all nodes. */
async function askNow(site: Site, attemptNo: string): Promise<boolean> {
  const now = site.clock();
  const { numUpdatedRows } = await site.db
    .updateTable('payment_attempts')
    .set(({ eb }) => ({ queried_at: now, queries: eb('queries', '+', 1) }))
    .where('attempt_no', '=', attemptNo)
    .where((eb) => eb.or([eb('queried_at', 'is', null), eb('queried_at', '<', new Date(now.getTime() - ASK_EVERY_MS))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
