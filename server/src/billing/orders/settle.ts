import { yuan } from '@ai-site/shared/domain/membership';
import type { Selectable, Transaction } from 'kysely';
import { pushSessionEnd } from '../../identity/sessions/session-ends.ts';
import type { Database } from '../../platform/database/schema.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { pushMembership, pushOrder } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { type PurchaseEffects, startPurchase } from '../membership/purchase.ts';
import type { PaidFact, PaymentProvider } from '../payments/port.ts';
import { type Alarm, raiseAlert } from './raise-alert.ts';
import { requestRefund } from './refunds.ts';
import type { OrderTables } from './tables.ts';

type Order = Selectable<OrderTables['orders']>;
type Party = Pick<PaymentProvider, 'name' | 'appId' | 'merchantId'>;

/**
 * Result of a received payment: `delivered` now or `repeated` from before; `duplicate` is refunded automatically; `quarantined` and
 * `unknown-order` need a person. All of them are final, so the webhook may be acknowledged.
 */
export type Settlement = 'delivered' | 'repeated' | 'duplicate' | 'quarantined' | 'unknown-order';

const CURRENCY = 'CNY';

type Outcome = {
  readonly settlement: Settlement;
  readonly pushed?: { readonly order: Order; readonly effects: PurchaseEffects };
  readonly alarm?: Alarm;
};

/**
 * Processes a payment reported by a provider; webhooks, status queries, the query job and the bill all use it. Runs in one transaction with the
 * order locked, so that concurrent repeats deliver once. Resolves after the commit.
 */
export async function settle(site: Site, provider: Party, fact: PaidFact): Promise<Settlement> {
  faultPoint('before-settle');
  const { settlement, pushed, alarm } = await site.db
    .transaction()
    .execute((tx) => recordPayment(tx, site, provider, fact));
  faultPoint('after-settle');
  site.metrics.count('payments_total', { provider: provider.name, outcome: settlement });
  if (alarm !== undefined)
    site.log.error(
      { kind: alarm.kind, orderNo: alarm.orderNo, provider: alarm.provider, providerNo: alarm.providerNo },
      'a payment needs a person',
    );
  if (pushed !== undefined) await push(site, pushed.order, pushed.effects);
  return settlement;
}

async function recordPayment(tx: Transaction<Database>, site: Site, provider: Party, fact: PaidFact): Promise<Outcome> {
  const now = site.clock();
  const attempt = await tx
    .selectFrom('payment_attempts')
    .select(['order_no', 'provider'])
    .where('attempt_no', '=', fact.attemptNo)
    .executeTakeFirst();
  if (attempt === undefined) {
    return alarmed(
      tx,
      now,
      'unknown-order',
      alarmOf(
        'unknown-order',
        null,
        provider,
        fact,
        `收到 ${yuan(fact.amountFen)} 元，单号 ${fact.attemptNo} 不是本站的订单`,
      ),
    );
  }
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', attempt.order_no)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Checked again with the lock held, because a concurrent repeat may have settled it.
  const known = await tx
    .selectFrom('payments')
    .select('attempt_no')
    .where('provider', '=', provider.name)
    .where('provider_no', '=', fact.providerNo)
    .executeTakeFirst();
  if (known?.attempt_no === fact.attemptNo)
    return { settlement: fact.amountFen === order.amount_fen ? 'repeated' : 'quarantined' };
  const alarm = findWrong(order, attempt.provider, known?.attempt_no, provider, fact);
  if (alarm !== null) {
    if (alarm.kind === 'wrong-amount' && fact.currency === CURRENCY)
      await insertPayment(tx, now, { provider, fact, order, duplicate: true });
    return alarmed(tx, now, 'quarantined', alarm);
  }
  const paidBefore = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_no', '=', order.order_no)
    .where('duplicate', '=', false)
    .executeTakeFirst();
  const { account_status: accountStatus } = await tx
    .selectFrom('accounts')
    .select('account_status')
    .where('id', '=', order.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A cancelled account cannot use a purchase: its late payment is refunded like a duplicate.
  const duplicate = paidBefore !== undefined || accountStatus === 'cancelled';
  await insertPayment(tx, now, { provider, fact, order, duplicate });
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'paid', next_query_at: null })
    .where('attempt_no', '=', fact.attemptNo)
    .execute();
  if (duplicate) {
    await requestRefund(tx, site, {
      provider: provider.name,
      providerNo: fact.providerNo,
      reason: 'duplicate',
      note: accountStatus === 'cancelled' ? '账号已注销' : '',
      by: '系统',
    });
    return { settlement: 'duplicate' };
  }
  return deliver(tx, now, order);
}

interface ReceivedPayment {
  readonly provider: Party;
  readonly fact: PaidFact;
  readonly order: Order;
  readonly duplicate: boolean;
}

async function insertPayment(
  tx: Transaction<Database>,
  now: Date,
  { provider, fact, order, duplicate }: ReceivedPayment,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      provider: provider.name,
      provider_no: fact.providerNo,
      attempt_no: fact.attemptNo,
      order_no: order.order_no,
      amount_fen: fact.amountFen,
      paid_at: fact.paidAt,
      received_at: now,
      duplicate,
    })
    .execute();
}

/** Delivers late payments too: a closed order is still fulfilled. */
async function deliver(tx: Transaction<Database>, now: Date, order: Order): Promise<Outcome> {
  await tx.updateTable('orders').set({ stage: 'paid', paid_at: now }).where('order_no', '=', order.order_no).execute();
  const effects = await startPurchase(tx, now, {
    accountId: order.account_id,
    orderNo: order.order_no,
    tier: order.tier,
    priceFen: order.amount_fen,
    payType: order.pay_type,
    sessionId: order.session_id,
  });
  return { settlement: 'delivered', pushed: { order, effects } };
}

/** Returns the first mismatch between the payment and the order as an alert; null when they match. */
function findWrong(
  order: Order,
  openedAt: string,
  knownAttempt: string | undefined,
  provider: Party,
  fact: PaidFact,
): Alarm | null {
  const alarm = (kind: Alarm['kind'], detail: string): Alarm => alarmOf(kind, order.order_no, provider, fact, detail);
  if (openedAt !== provider.name) return alarm('wrong-merchant', `订单在 ${openedAt} 发起，却由 ${provider.name} 收款`);
  if (fact.appId !== provider.appId) return alarm('wrong-merchant', `应用应为 ${provider.appId}，实为 ${fact.appId}`);
  if (fact.merchantId !== provider.merchantId)
    return alarm('wrong-merchant', `商户应为 ${provider.merchantId}，实为 ${fact.merchantId}`);
  if (knownAttempt !== undefined)
    return alarm('wrong-merchant', `渠道流水已属于 ${knownAttempt}，又用于 ${fact.attemptNo}`);
  if (fact.currency !== CURRENCY) return alarm('wrong-amount', `币种应为 ${CURRENCY}，实为 ${fact.currency}`);
  if (fact.amountFen !== order.amount_fen)
    return alarm('wrong-amount', `应付 ${yuan(order.amount_fen)} 元，实付 ${yuan(fact.amountFen)} 元`);
  return null;
}

const alarmOf = (
  kind: Alarm['kind'],
  orderNo: string | null,
  provider: Party,
  fact: PaidFact,
  detail: string,
): Alarm => ({
  kind,
  orderNo,
  provider: provider.name,
  providerNo: fact.providerNo,
  detail,
});

async function alarmed(tx: Transaction<Database>, now: Date, settlement: Settlement, alarm: Alarm): Promise<Outcome> {
  return (await raiseAlert(tx, now, alarm)) ? { settlement, alarm } : { settlement };
}

async function push(site: Site, order: Order, { revokedSessions }: PurchaseEffects): Promise<void> {
  // Sent first: a page whose session has ended would otherwise refetch, be refused, and never show why it was signed out.
  for (const sessionId of revokedSessions) {
    // The session has already ended; if this notification is lost, its next call finds out.
    await pushSessionEnd(site, { userId: order.account_id, sessionId, forced: true }).catch((error: unknown) =>
      site.log.warn({ err: error }, 'an ended session could not be told'),
    );
  }
  await pushOrder(site, order.account_id, order.order_no);
  await pushMembership(site, order.account_id);
}
