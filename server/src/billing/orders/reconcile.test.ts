import { orders } from '@ai-site/shared/api/orders';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BillRow } from '../payments/port.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;

beforeEach(async () => {
  at = await OrderSite.create();
});
afterEach(() => at.close());

const DATE = '2024-03-01';
const HOUR = 3600;

async function bought() {
  const order = await at.order(await at.buyer());
  const fact = at.payAt(at.wechat, order);
  await at.settle(at.wechat, fact);
  return { order, fact, row: rowOf(fact) };
}

const rowOf = (
  fact: { readonly attemptNo: string; readonly providerNo: string; readonly amountFen: number },
  kind: BillRow['kind'] = 'payment',
): BillRow => ({
  kind,
  attemptNo: fact.attemptNo,
  providerNo: fact.providerNo,
  amountFen: fact.amountFen,
});

const reports = () => at.site.call(orders.reconciliations, {}, { token: at.operator.token });

/** Time from noon to ten in the morning of the next day. */
async function nextMorning(): Promise<void> {
  at.site.clock.advance(22 * HOUR);
  await at.reconcile();
}

describe('the daily reconciliation', () => {
  it('waits until ten in the morning, and reports a day once', async () => {
    const { row } = await bought();
    at.wechat.bills.set(DATE, [row]);
    at.site.clock.advance(22 * HOUR - 1);
    await at.reconcile();
    expect(await reports()).toEqual([]);
    at.site.clock.advance(1);
    await Promise.all([at.reconcile(), at.reconcile()]);
    await at.reconcile();
    expect(await reports()).toMatchObject([
      {
        date: DATE,
        provider: 'scripted-wechat',
        state: 'matched',
        ours: { count: 1, amount: 12_900 },
        theirs: { count: 1, amount: 12_900 },
        differences: [],
      },
    ]);
    expect(at.wechat.asked.filter((line) => line.startsWith('bill'))).toEqual([`bill ${DATE}`]);
  });

  it('is overdue when the bill of a day is still not there a day later', async () => {
    await bought();
    at.wechat.fail('bill', ...Array.from({ length: 3 }, () => 'unknown' as const));
    const overdue = async () => (await at.site.site.jobs.health(at.site.site)).reconciliation?.oldestOverdueSeconds;
    await nextMorning();
    expect(await overdue()).toBeNull();
    at.site.clock.advance(24 * HOUR + 1);
    expect(await overdue()).toBe(24 * HOUR + 1);
    at.wechat.recover();
    await at.reconcile();
    expect(await overdue()).toBeNull();
  });

  it('settles a payment without a webhook, and reports it', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    at.site.clock.advance(1000);
    const fact = at.payAt(at.wechat, order);
    at.wechat.bills.set(DATE, [rowOf(fact)]);
    await nextMorning();
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'paid' });
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
    const [report] = await reports();
    expect(report).toMatchObject({
      state: 'differs',
      ours: { count: 0, amount: 0 },
      theirs: { count: 1, amount: 12_900 },
      differences: [expect.stringContaining(fact.providerNo)],
    });
    expect(await at.alerts()).toMatchObject([{ kind: 'bill-difference', detail: expect.stringContaining(DATE) }]);
  });

  it('refunds a second payment that only the bill lists', async () => {
    const { order, fact, row } = await bought();
    const second = { ...rowOf(fact), providerNo: 'OTHER' };
    at.wechat.bills.set(DATE, [row, second]);
    await nextMorning();
    await at.carryOutRefunds();
    expect(await at.info(order.orderNo)).toMatchObject({
      stage: 'paid',
      payments: [{ duplicate: false }, { providerNo: 'OTHER', duplicate: true }],
      refunds: [{ state: 'done' }],
    });
  });

  it('reports what the bill lacks, what only it has, and other amounts', async () => {
    const [missing, changed] = [await bought(), await bought()];
    at.wechat.bills.set(DATE, [
      { ...changed.row, amountFen: 1 },
      { kind: 'payment', attemptNo: 'nobodysA1', providerNo: 'X1', amountFen: 700 },
      { kind: 'refund', attemptNo: 'nobodysA1', providerNo: 'X2', amountFen: 800 },
    ]);
    await nextMorning();
    const [report] = await reports();
    expect(report?.differences.toSorted()).toEqual(
      [
        `订单 ${changed.order.orderNo} 收款金额不一致：本站 129 元，渠道 0.01 元`,
        `订单 ${missing.order.orderNo} 收款 129 元（流水 ${missing.fact.providerNo}），渠道账单没有`,
        '渠道有收款 7 元（nobodysA1，流水 X1），本站没有',
        '渠道有退款 8 元（nobodysA1，流水 X2），本站没有',
      ].toSorted(),
    );
  });

  it('knows the refunds', async () => {
    const { order, row, fact } = await bought();
    await at.site.call(
      orders.refund,
      { params: { orderNo: order.orderNo }, body: { reason: 'regulator' } },
      { token: at.operator.token },
    );
    at.wechat.bills.set(DATE, [row, rowOf(fact, 'refund')]);
    await nextMorning();
    expect(await reports()).toMatchObject([{ state: 'matched' }]);
  });

  it('does not deliver what the provider says is no longer paid', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.wechat.close(at.attemptOf(order));
    at.wechat.bills.set(DATE, [
      { kind: 'payment', attemptNo: at.attemptOf(order), providerNo: 'GIVENBACK', amountFen: 12_900 },
    ]);
    await nextMorning();
    expect(await at.purchases(buyer.userId)).toEqual([]);
    expect(await reports()).toMatchObject([{ state: 'differs' }]);
  });

  it('asks again for a bill that is not to be had', async () => {
    const { row } = await bought();
    at.wechat.bills.set(DATE, [row]);
    at.wechat.fail('bill', 'unknown', 'refused');
    await nextMorning();
    expect(await reports()).toMatchObject([{ state: 'unavailable' }]);
    await at.reconcile();
    at.site.clock.advance(HOUR / 2);
    await at.reconcile();
    expect(await reports()).toMatchObject([{ state: 'unavailable' }]);
    at.site.clock.advance(HOUR / 2);
    await at.reconcile();
    expect(await reports()).toMatchObject([{ date: DATE, state: 'matched' }]);
  });

  it('catches up with the days on which the site was down', async () => {
    const { row } = await bought();
    at.wechat.bills.set(DATE, [row]);
    at.site.clock.advance(70 * HOUR);
    await at.reconcile();
    expect((await reports()).map(({ date, state }) => [date, state])).toEqual([
      ['2024-03-03', 'matched'],
      ['2024-03-02', 'matched'],
      [DATE, 'matched'],
    ]);
  });
});
