import { yuan } from '@ai-site/shared/membership';
import type { Selectable, Transaction } from 'kysely';
import { tellSessionEnd } from '../accounts/session-ends.ts';
import type { Database } from '../database/schema.ts';
import { faultPoint } from '../faults/fault-points.ts';
import { type PurchaseEffects, startPurchase } from '../membership/purchase.ts';
import type { PaidFact, PaymentProvider } from '../payments/port.ts';
import { tellMembership, tellOrder } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { type Alarm, raiseAlert } from './raise-alert.ts';
import { requestRefund } from './refunds.ts';
import type { OrderTables } from './tables.ts';

type Order = Selectable<OrderTables['orders']>;
type Party = Pick<PaymentProvider, 'name' | 'appId' | 'merchantId'>;

/**
 * What became of money that arrived: `delivered` now or `repeated` from before; `duplicate` goes back by itself;
 * `quarantined` and `unknown-order` wait for a person. All of them are final: the provider may be acknowledged.
 */
export type Settlement = 'delivered' | 'repeated' | 'duplicate' | 'quarantined' | 'unknown-order';

const CURRENCY = 'CNY';

type Outcome = { readonly settlement: Settlement; readonly told?: { readonly order: Order; readonly effects: PurchaseEffects }; readonly alarm?: Alarm };

/**
 * Takes in money that a provider says has arrived; notices, polls, the janitor and the bill all come here. Everything happens in
 * one transaction under the order's lock, so repeats at the same moment deliver once. Resolves after the commit.
 */
export async function settle(site: Site, provider: Party, fact: PaidFact): Promise<Settlement> {
  faultPoint('before-settle');
  const now = site.clock();
  const { settlement, told, alarm } = await site.db.transaction().execute((tx) => takeIn(tx, now, provider, fact));
  faultPoint('after-settle');
  if (alarm !== undefined) site.log.error({ kind: alarm.kind, orderNo: alarm.orderNo, provider: alarm.provider, providerNo: alarm.providerNo }, 'a payment needs a person');
  if (told !== undefined) await tell(site, told.order, told.effects);
  return settlement;
}

async function takeIn(tx: Transaction<Database>, now: Date, provider: Party, fact: PaidFact): Promise<Outcome> {
  const attempt = await tx.selectFrom('payment_attempts').select(['order_no', 'provider']).where('attempt_no', '=', fact.attemptNo).executeTakeFirst();
  if (attempt === undefined) {
    return alarmed(tx, now, 'unknown-order', alarmOf('unknown-order', null, provider, fact, `收到 ${yuan(fact.amountFen)} 元，单号 ${fact.attemptNo} 不是本站的订单`));
  }
  const order = await tx.selectFrom('orders').selectAll().where('order_no', '=', attempt.order_no).forUpdate().executeTakeFirstOrThrow();
  // Read again under the lock: a repeat that ran meanwhile may have taken it in.
  const known = await tx.selectFrom('payments').select('attempt_no').where('provider', '=', provider.name).where('provider_no', '=', fact.providerNo).executeTakeFirst();
  if (known?.attempt_no === fact.attemptNo) return { settlement: 'repeated' };
  const alarm = findWrong(order, attempt.provider, known?.attempt_no, provider, fact);
  if (alarm !== null) return alarmed(tx, now, 'quarantined', alarm);
  const paidBefore = await tx.selectFrom('payments').select('id').where('order_no', '=', order.order_no).where('duplicate', '=', false).executeTakeFirst();
  const { standing } = await tx.selectFrom('accounts').select('standing').where('id', '=', order.account_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  // Nobody can use what a cancelled account would get: its late money goes back, as what was paid twice does.
  const duplicate = paidBefore !== undefined || standing === 'cancelled';
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
  await tx.updateTable('payment_attempts').set({ state: 'paid', next_query_at: null }).where('attempt_no', '=', fact.attemptNo).execute();
  if (duplicate) {
    await requestRefund(tx, now, { provider: provider.name, providerNo: fact.providerNo, reason: 'duplicate', note: standing === 'cancelled' ? '账号已注销' : '', by: '系统' });
    return { settlement: 'duplicate' };
  }
  return deliver(tx, now, order);
}

/** Late money too: an order that was closed is delivered all the same. */
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
  return { settlement: 'delivered', told: { order, effects } };
}

/** What differs from what was asked for; null: nothing. */
function findWrong(order: Order, openedAt: string, knownAttempt: string | undefined, provider: Party, fact: PaidFact): Alarm | null {
  const alarm = (kind: Alarm['kind'], detail: string): Alarm => alarmOf(kind, order.order_no, provider, fact, detail);
  if (openedAt !== provider.name) return alarm('wrong-merchant', `订单在 ${openedAt} 发起，却由 ${provider.name} 收款`);
  if (fact.appId !== provider.appId) return alarm('wrong-merchant', `应用应为 ${provider.appId}，实为 ${fact.appId}`);
  if (fact.merchantId !== provider.merchantId) return alarm('wrong-merchant', `商户应为 ${provider.merchantId}，实为 ${fact.merchantId}`);
  if (knownAttempt !== undefined) return alarm('wrong-merchant', `渠道流水已属于 ${knownAttempt}，又用于 ${fact.attemptNo}`);
  if (fact.currency !== CURRENCY) return alarm('wrong-amount', `币种应为 ${CURRENCY}，实为 ${fact.currency}`);
  if (fact.amountFen !== order.amount_fen) return alarm('wrong-amount', `应付 ${yuan(order.amount_fen)} 元，实付 ${yuan(fact.amountFen)} 元`);
  return null;
}

const alarmOf = (kind: Alarm['kind'], orderNo: string | null, provider: Party, fact: PaidFact, detail: string): Alarm => ({
  kind,
  orderNo,
  provider: provider.name,
  providerNo: fact.providerNo,
  detail,
});

async function alarmed(tx: Transaction<Database>, now: Date, settlement: Settlement, alarm: Alarm): Promise<Outcome> {
  return (await raiseAlert(tx, now, alarm)) ? { settlement, alarm } : { settlement };
}

async function tell(site: Site, order: Order, { revokedSessions }: PurchaseEffects): Promise<void> {
  // First: a page whose session is gone would ask for what changed, be refused, and never hear why it was signed out.
  for (const sessionId of revokedSessions) {
    // The session is gone already; what fails to be told is found by its next call.
    await tellSessionEnd(site, { userId: order.account_id, sessionId, forced: true }).catch((error: unknown) =>
      site.log.warn({ err: error }, 'an ended session could not be told'),
    );
  }
  await tellOrder(site, order.account_id, order.order_no);
  await tellMembership(site, order.account_id);
}
