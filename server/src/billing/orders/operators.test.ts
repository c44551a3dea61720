import { orders } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;

beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

/** Creates an order that is paid and delivered. */
async function bought(buyer?: TestUser) {
  const by = buyer ?? (await at.buyer());
  const order = await at.order(by);
  const fact = at.payAt(at.wechat, order);
  await at.settle(at.wechat, fact);
  return { buyer: by, order, fact };
}

const refund = (orderNo: string, reason: 'duplicate' | 'minor' | 'regulator' = 'minor') =>
  at.site.call(
    orders.refund,
    { params: { orderNo }, body: { reason, note: '监护人来电' } },
    { token: at.operator.token },
  );
const query = (orderNo: string) => at.site.call(orders.query, { params: { orderNo } }, { token: at.operator.token });
const list = (search: { stage?: 'open' | 'paid' | 'closed' | 'refunded'; search?: string; cursor?: string }) =>
  at.site.call(orders.list, { query: search }, { token: at.operator.token });

describe('a refund', () => {
  it('refunds the money, voids the purchase and what is left of its credits, and says who and why', async () => {
    const { buyer, order, fact } = await bought();
    const info = await refund(order.orderNo);
    expect(info).toMatchObject({
      stage: 'refunded',
      refunds: [
        {
          reason: 'minor',
          note: '监护人来电',
          by: '操作员 137****0001',
          state: 'done',
          amount: 12_900,
          refundNo: `${at.attemptOf(order)}R1`,
        },
      ],
    });
    expect(at.wechat.refunds.get(`${at.attemptOf(order)}R1`)).toMatchObject({
      providerNo: fact.providerNo,
      amountFen: 12_900,
      totalFen: 12_900,
    });
    expect(await at.purchases(buyer.userId)).toMatchObject([{ refunded_at: at.site.clock.now }]);
    const account = await at.db
      .selectFrom('accounts')
      .select('member_type')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect(account.member_type).toBe('NORMAL');
    const left = await at.db
      .selectFrom('credit_balances')
      .select('left_tenths')
      .where('account_id', '=', buyer.userId)
      .where('kind', '=', 'plan')
      .execute();
    expect(left).toEqual([{ left_tenths: 0 }]);
    expect((await at.status(buyer, order.orderNo)).status).toBe(3);
  });

  it('happens once, also when two operators press at the same moment', async () => {
    const { order } = await bought();
    const jobs = await at.refundJobs();
    const answers = await Promise.allSettled([refund(order.orderNo), refund(order.orderNo)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await at.refundJobs()).toBe(jobs + 1);
    await expect(refund(order.orderNo)).rejects.toMatchObject({ code: 409, message: orderTexts.alreadyRefunded });
    expect((await at.info(order.orderNo)).refunds).toHaveLength(1);
  });

  it('is asked for again while the provider works on it or does not say', async () => {
    const { order } = await bought();
    at.wechat.refundAnswers = ['processing'];
    expect(await refund(order.orderNo)).toMatchObject({ stage: 'refunded', refunds: [{ state: 'requested' }] });
    at.wechat.fail('refund', 'lost');
    at.site.clock.advance(60);
    await at.carryOutRefunds();
    expect(await at.info(order.orderNo)).toMatchObject({ refunds: [{ state: 'requested' }] });
    at.site.clock.advance(60);
    await at.carryOutRefunds();
    const early = await at.info(order.orderNo);
    expect(early).toMatchObject({ refunds: [{ state: 'requested' }] });
    at.site.clock.advance(60);
    await at.carryOutRefunds();
    expect(await at.info(order.orderNo)).toMatchObject({
      refunds: [{ state: 'done', doneAt: at.site.clock.now.toISOString() }],
    });
    // All retries use the same number, so the provider refunds once.
    expect(
      new Set(at.wechat.asked.filter((line) => line.startsWith('refund') && line.includes(order.orderNo))),
    ).toEqual(new Set([`refund ${at.attemptOf(order)}R1`]));
  });

  it('that the provider refuses alerts a person, who may try once more', async () => {
    const { order } = await bought();
    at.wechat.fail('refund', 'refused');
    expect(await refund(order.orderNo)).toMatchObject({ refunds: [{ state: 'failed' }] });
    expect((await at.alerts()).filter(({ orderNo }) => orderNo === order.orderNo)).toMatchObject([
      { kind: 'refund-failed', detail: expect.stringContaining('129 元') },
    ]);
    expect(await refund(order.orderNo)).toMatchObject({ stage: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('that fails holds back no other one, fails the run, and is reported as overdue after all its tries', async () => {
    at.wechat.refundAnswers = ['processing', 'processing'];
    const [broken, intact] = [await bought(), await bought()];
    for (const { order } of [broken, intact]) await refund(order.orderNo);
    const refused = jest.spyOn(at.wechat, 'refund').mockImplementation(async ({ refundNo }) => {
      if (refundNo.startsWith(broken.order.orderNo)) throw new TypeError('unreadable');
      return 'done';
    });
    at.site.clock.advance(60);
    await expect(at.carryOutRefunds()).rejects.toMatchObject({
      name: 'RowsFailed',
      message: expect.stringContaining(broken.order.orderNo),
    });
    expect(await at.info(intact.order.orderNo)).toMatchObject({ refunds: [{ state: 'done' }] });
    // Its next try is due in two minutes: another run does not ask the provider again.
    await at.carryOutRefunds();
    expect(refused).toHaveBeenCalledTimes(2);
    const overdue = async () => (await at.site.site.jobs.health(at.site.site)).refunds?.oldestOverdueSeconds;
    expect(await overdue()).toBeNull();
    at.site.clock.advance(2 * 3600);
    // Another operator's call is answered though this one fails again.
    const other = await bought();
    await refund(other.order.orderNo);
    expect(await overdue()).toBe(2 * 3600 + 60);
    refused.mockRestore();
    at.site.clock.advance(3600);
    await at.carryOutRefunds();
    expect(await overdue()).toBeNull();
  });

  it('of what was paid twice, once refused, is tried again alone, and hinders no refund of the order', async () => {
    const { buyer, order } = await bought();
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    at.wechat.fail('refund', 'refused', 'refused');
    await at.carryOutRefunds();
    expect(await refund(order.orderNo, 'duplicate')).toMatchObject({ stage: 'paid', refunds: [{ state: 'failed' }] });
    expect(await at.purchases(buyer.userId)).toMatchObject([{ refunded_at: null }]);
    expect(await refund(order.orderNo, 'regulator')).toMatchObject({
      stage: 'refunded',
      refunds: [{ state: 'done' }, { state: 'done' }],
    });
  });

  it('needs a paid order that exists, and an operator', async () => {
    const buyer = await at.buyer();
    const open = await at.order(buyer);
    await expect(refund(open.orderNo)).rejects.toMatchObject({ code: 409, message: orderTexts.notRefundable });
    await expect(refund('20240301000000')).rejects.toMatchObject({ code: 404 });
    const answer = await at.site.answer(
      orders.refund,
      { params: { orderNo: open.orderNo }, body: { reason: 'minor' } },
      { token: buyer.token },
    );
    expect(answer.status).toBe(403);
  });

  it('leaves a payment that comes afterwards to go back by itself', async () => {
    const { buyer, order } = await bought();
    await refund(order.orderNo);
    expect(await at.settle(at.wechat, at.payAt(at.wechat, order))).toBe('duplicate');
    await at.carryOutRefunds();
    const { refunds } = await at.info(order.orderNo);
    expect(refunds.map(({ refundNo, state }) => [refundNo, state])).toEqual([
      [`${at.attemptOf(order)}R1`, 'done'],
      [`${at.attemptOf(order)}R2`, 'done'],
    ]);
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
  });
});

describe('a payment of a wrong amount', () => {
  const refundAlert = (id: string) =>
    at.site.call(orders.refundAlert, { params: { id }, body: { note: '工单 7' } }, { token: at.operator.token });

  async function wrong(amountFen: number) {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const fact = at.payAt(at.wechat, order, { amountFen });
    expect(await at.settle(at.wechat, fact)).toBe('quarantined');
    const alert = (await at.alerts()).find(({ orderNo }) => orderNo === order.orderNo);
    if (alert === undefined) throw new TypeError('no alert');
    return { buyer, order, fact, alert };
  }

  it.each([1, 1_290_000])(
    'of %i fen is paid back in full by its alert, and stands in the audit log',
    async (amountFen) => {
      const { buyer, order, fact, alert } = await wrong(amountFen);
      expect(await refundAlert(alert.id)).toMatchObject({
        resolvedBy: '操作员 137****0001',
        note: '已退回付款：工单 7',
      });
      expect(at.wechat.refunds.get(`${at.attemptOf(order)}R1`)).toMatchObject({
        providerNo: fact.providerNo,
        amountFen,
        totalFen: amountFen,
      });
      expect(await at.info(order.orderNo)).toMatchObject({
        payments: [{ amount: amountFen, duplicate: true }],
        refunds: [{ amount: amountFen, reason: 'wrong-amount', state: 'done' }],
      });
      expect(await at.purchases(buyer.userId)).toEqual([]);
      expect(await at.planCredits(buyer.userId)).toBe(0);
      const actions = await at.db
        .selectFrom('account_audit_log')
        .select(['action', 'actor', 'reason'])
        .where('account_id', '=', buyer.userId)
        .execute();
      expect(actions).toEqual([
        { action: 'refund', actor: '操作员 137****0001', reason: expect.stringContaining('工单 7') },
      ]);
    },
  );

  it('is paid back once, and the right amount can still be paid', async () => {
    const { buyer, order, alert } = await wrong(1);
    await refundAlert(alert.id);
    await expect(refundAlert(alert.id)).rejects.toMatchObject({ code: 409, message: orderTexts.alreadyRefunded });
    expect(await at.settle(at.wechat, at.payAt(at.wechat, order))).toBe('delivered');
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
  });

  it('that the provider refuses to refund is retried at the order, and restores nothing', async () => {
    const { order, alert } = await wrong(1);
    at.wechat.fail('refund', 'refused');
    await refundAlert(alert.id);
    const again = () =>
      at.site.call(
        orders.refund,
        { params: { orderNo: order.orderNo }, body: { reason: 'wrong-amount' } },
        { token: at.operator.token },
      );
    expect(await again()).toMatchObject({ refunds: [{ state: 'done' }] });
    await expect(again()).rejects.toMatchObject({ code: 409, message: orderTexts.notRefundable });
  });

  it('is the only one that goes back by an alert', async () => {
    await at.settle(at.wechat, at.wechat.pay('nobodysOrderB2', { amountFen: 500 }));
    const [unknown] = (await at.alerts()).filter(({ kind }) => kind === 'unknown-order');
    await expect(refundAlert(unknown?.id ?? '')).rejects.toMatchObject({
      code: 409,
      message: orderTexts.alertNotRefundable,
    });
    await expect(refundAlert('999999999')).rejects.toMatchObject({ code: 404 });
    const { alert } = await wrong(1);
    const buyer = await at.buyer();
    expect(
      (await at.site.answer(orders.refundAlert, { params: { id: alert.id }, body: {} }, { token: buyer.token })).status,
    ).toBe(403);
  });
});

describe('an operator', () => {
  it('asks the provider and sees what it says', async () => {
    const order = await at.order(await at.buyer());
    expect(await query(order.orderNo)).toMatchObject({
      stage: 'open',
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
      attempts: [{ provider: 'scripted-wechat', state: 'pending' }],
    });
    at.payAt(at.wechat, order);
    expect(await query(order.orderNo)).toMatchObject({ stage: 'paid' });
    await expect(query('20240301000000')).rejects.toMatchObject({ code: 404 });
  });

  it('is reported when the provider does not answer, or is no longer connected', async () => {
    const order = await at.order(await at.buyer());
    at.wechat.fail('query', 'unknown');
    await expect(query(order.orderNo)).rejects.toMatchObject({ code: 502, message: orderTexts.providerSilent });
    await at.db
      .updateTable('payment_attempts')
      .set({ provider: 'gone' })
      .where('order_no', '=', order.orderNo)
      .execute();
    await expect(query(order.orderNo)).rejects.toMatchObject({ code: 409, message: orderTexts.providerGone });
  });

  it('finds an order by any of its numbers, by the mobile number and by stage', async () => {
    const { buyer, order, fact } = await bought();
    for (const search of [order.orderNo, at.attemptOf(order), fact.providerNo, buyer.mobile]) {
      expect((await list({ search })).items.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
    }
    expect((await list({ search: order.orderNo, stage: 'open' })).items).toEqual([]);
    expect((await list({ search: '%' })).items).toEqual([]);
  });

  itByNight('pages through all orders, the newest first, each once', async () => {
    const buyer = await at.buyer();
    for (let i = 0; i < 45; i += 1) {
      // Some have the same time.
      if (i % 3 === 0) at.site.clock.advance(1);
      await at.order(buyer);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        search: buyer.mobile,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ orderNo }) => orderNo));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
    expect(seen).toEqual(seen.toSorted().reverse());
    for (const junk of ['x', '1-', '99999999999999-abcdef', "1'-abcdef"])
      expect([200, 400]).toContain(
        (await at.site.answer(orders.list, { query: { cursor: junk } }, { token: at.operator.token })).status,
      );
  });

  it('notes how an alert was dealt with, once', async () => {
    await at.settle(at.wechat, at.wechat.pay('nobodysOrderA1', { amountFen: 500 }));
    const [alert] = await at.alerts();
    const resolve = (id: string) =>
      at.site.call(orders.resolveAlert, { params: { id }, body: { note: '已联系渠道' } }, { token: at.operator.token });
    expect(await resolve(alert?.id ?? '')).toMatchObject({
      resolvedBy: '操作员 137****0001',
      note: '已联系渠道',
      resolvedAt: at.site.clock.now.toISOString(),
    });
    await expect(resolve(alert?.id ?? '')).rejects.toMatchObject({ code: 409 });
    await expect(resolve('999999999')).rejects.toMatchObject({ code: 404 });
    await expect(resolve('x')).rejects.toMatchObject({ code: 404 });
    expect((await at.alerts()).map(({ id }) => id)).not.toContain(alert?.id);
    expect(
      (await at.site.call(orders.alerts, { query: { state: 'all' } }, { token: at.operator.token })).map(
        ({ id }) => id,
      ),
    ).toContain(alert?.id);
  });
});
