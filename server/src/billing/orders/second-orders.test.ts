import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import { orderTexts, PayType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import type { TestUser } from '../../testing/site.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { issueBatch } from '../membership/issue-batch.ts';
import { purchasesOf } from '../membership/purchases.ts';
import { inQueue } from '../membership/schedule.ts';
import { type PaidOrder, secondOrders } from './second-orders.ts';
import { OrderSite } from './testing/order-site.ts';

describe('the second of two paid orders', () => {
  /** Minutes at which it was ordered and paid. */
  const order = (orderNo: string, created: number, paid: number, more: Partial<PaidOrder> = {}): PaidOrder => ({
    orderNo,
    tier: 'GOLD',
    createdAt: new Date(created * 60_000),
    paidAt: new Date(paid * 60_000),
    batchesIssued: 0,
    ...more,
  });
  const first = order('A', 0, 3, { batchesIssued: 1 });

  it.each<[string, readonly PaidOrder[], Record<string, string>]>([
    ['ordered before the first was paid', [first, order('B', 2, 4)], { B: 'refundable' }],
    [
      'that was ordered first and paid last',
      [order('B', 2, 4, { batchesIssued: 1 }), order('A', 0, 9)],
      { A: 'refundable' },
    ],
    [
      'of which something was issued',
      [order('A', 0, 3, { batchesIssued: 3 }), order('B', 2, 4, { batchesIssued: 1 })],
      { B: 'issued' },
    ],
    ['and of a third one', [first, order('B', 1, 4), order('C', 2, 5)], { B: 'refundable', C: 'refundable' }],
    ['paid at the same moment', [first, order('B', 2, 3)], { B: 'refundable' }],
    ['none: a renewal', [first, order('B', 5, 6)], {}],
    ['none: another package', [first, order('B', 2, 4, { tier: 'PLATINUM' })], {}],
    ['none: one order alone', [first], {}],
  ])('%s', (_, paid, second) => {
    expect(Object.fromEntries(secondOrders(paid))).toEqual(second);
    expect(Object.fromEntries(secondOrders(paid.toReversed()))).toEqual(second);
  });
});

describe('two orders of two channels that are both paid', () => {
  let at: OrderSite;
  let buyer: TestUser;
  let first: CreatedOrder;
  let second: CreatedOrder;
  beforeAll(async () => {
    at = await OrderSite.create();
  });
  afterAll(() => at.close());

  /** The second order is the first of the two to be ordered; its payment comes when it is closed already. */
  beforeEach(async () => {
    buyer = await at.buyer();
    second = await at.order(buyer, { payType: PayType.alipay });
    at.site.clock.advance(10);
    first = await at.order(buyer, { payType: PayType.wechat });
    at.site.clock.advance(10);
    await at.settle(at.wechat, at.payAt(at.wechat, first));
    at.site.clock.advance(10);
    await at.settle(at.alipay, at.payAt(at.alipay, second));
  });

  const refund = ({ orderNo }: CreatedOrder, by = buyer) =>
    at.site.answer(orders.refundSecond, { params: { orderNo } }, { token: by.token });
  const own = async () => (await at.site.call(orders.own, { query: {} }, { token: buyer.token })).items;
  const refunds = () =>
    at.db.selectFrom('refunds').selectAll().where('order_no', 'in', [first.orderNo, second.orderNo]).execute();
  /** What is wrong with grants and purchases. */
  const findings = async () => (await checkBooks(at.db, [])).filter((finding) => /^(?:grant|purchase) /.test(finding));
  /** Issues a batch of the second one, as an early issue or the start of its term does; nothing of one that was paid back. */
  const issueSecond = (locked: () => Promise<void> = async () => undefined) =>
    at.db.transaction().execute(async (tx) => {
      await lockAccount(tx, buyer.userId);
      const waiting = inQueue(await purchasesOf(tx, buyer.userId)).find(({ batches_issued }) => batches_issued === 0);
      if (waiting !== undefined) await issueBatch(tx, buyer.userId, waiting, at.site.clock.now);
      await locked();
    });

  it('are both kept, and the buyer is told in the status and the records', async () => {
    expect(await own()).toMatchObject([
      { orderNo: first.orderNo, stage: 'paid', purchaseStatus: 3, secondPayment: null },
      { orderNo: second.orderNo, stage: 'paid', purchaseStatus: 0, secondPayment: 'refundable' },
    ]);
    expect([await at.status(buyer, first.orderNo), await at.status(buyer, second.orderNo)]).toMatchObject([
      { secondPayment: null },
      { status: 2, secondPayment: 'refundable' },
    ]);
    expect(await refunds()).toEqual([]);
  });

  it('have the second paid back once, however often it is pressed', async () => {
    const credits = await at.planCredits(buyer.userId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(second)));
    expect([...answers, await refund(second)].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const number = `${at.attemptOf(second)}R1`;
    expect(await refunds()).toMatchObject([
      { refund_no: number, reason: 'duplicate', by_whom: '用户', state: 'done', amount_fen: 12_900 },
    ]);
    expect(at.alipay.refunds.get(number)).toMatchObject({ amountFen: 12_900 });
    expect(await own()).toMatchObject([
      { orderNo: first.orderNo, stage: 'paid', purchaseStatus: 3 },
      {
        orderNo: second.orderNo,
        stage: 'refunded',
        purchaseStatus: 2,
        secondPayment: null,
        refund: { reason: 'duplicate', state: 'done' },
      },
    ]);
    // The first one keeps its term and its credits.
    expect(await at.planCredits(buyer.userId)).toBe(credits);
    expect(await findings()).toEqual([]);
  });

  it('keep the first, and what another person, or nobody, asks for', async () => {
    expect(await refund(first)).toMatchObject({ status: 409, envelope: { msg: orderTexts.notSecond } });
    expect((await refund(second, await at.buyer())).status).toBe(404);
    expect((await at.site.answer(orders.refundSecond, { params: { orderNo: second.orderNo } })).status).toBe(401);
    expect(await refunds()).toEqual([]);
  });

  it('keep the second once anything of it was issued', async () => {
    await issueSecond();
    expect((await own())[1]).toMatchObject({ secondPayment: 'issued' });
    expect(await refund(second)).toMatchObject({ status: 409, envelope: { msg: orderTexts.secondIssued } });
    expect(await refunds()).toEqual([]);
  });

  it('are never both issued and paid back, whoever comes first', async () => {
    const [{ status }] = await Promise.all([refund(second), issueSecond()]);
    const batches = (await at.purchases(buyer.userId)).find(
      ({ order_no }) => order_no === second.orderNo,
    )?.batches_issued;
    expect([status, batches, (await refunds()).length]).toEqual(status === 200 ? [200, 0, 1] : [409, 1, 0]);
    expect(await findings()).toEqual([]);
  });

  it('keep the second when a batch is issued between the press and its lock', async () => {
    const issuing = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const issue = issueSecond(async () => {
      locked.resolve();
      await issuing.promise;
    });
    await locked.promise;
    const pressed = refund(second);
    issuing.resolve();
    await issue;
    expect(await pressed).toMatchObject({ status: 409, envelope: { msg: orderTexts.secondIssued } });
    expect(await refunds()).toEqual([]);
  });

  it('keep the second when the first was paid back by an operator', async () => {
    await at.site.call(
      orders.refund,
      { params: { orderNo: first.orderNo }, body: { reason: 'duplicate' } },
      { token: at.operator.token },
    );
    expect((await own()).map(({ secondPayment }) => secondPayment)).toEqual([null, null]);
    expect(await refund(second)).toMatchObject({ status: 409, envelope: { msg: orderTexts.notSecond } });
  });

  it('have a refund that the provider does not answer carried out later', async () => {
    at.alipay.fail('refund', 'unknown');
    expect((await refund(second)).status).toBe(200);
    expect(await refunds()).toMatchObject([{ state: 'requested' }]);
    expect((await own())[1]).toMatchObject({ stage: 'refunded', refund: { state: 'requested' } });
    at.site.clock.advance(60);
    await at.carryOutRefunds();
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
  });
});
