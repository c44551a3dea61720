import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { onSessionEnd, type SessionEnd } from '../../identity/sessions/session-ends.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;

beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

const GOLD_TENTHS = 50_000;

/** Creates an order that is open at its provider. */
async function opened() {
  const buyer = await at.buyer();
  return { buyer, order: await at.order(buyer) };
}

describe('settling', () => {
  it('delivers once: payment, purchase, first batch, tier', async () => {
    const { buyer, order } = await opened();
    expect(await at.settle(at.wechat, at.payAt(at.wechat, order))).toBe('delivered');
    expect(await at.info(order.orderNo)).toMatchObject({
      stage: 'paid',
      attempts: [{ state: 'paid', nextQueryAt: null }],
      payments: [{ amount: 12_900, duplicate: false }],
      refunds: [],
    });
    expect(await at.purchases(buyer.userId)).toMatchObject([
      { tier: 'GOLD', order_no: order.orderNo, price_fen: 12_900, batches_issued: 1 },
    ]);
    expect(await at.planCredits(buyer.userId)).toBe(GOLD_TENTHS);
    expect(await at.status(buyer, order.orderNo)).toMatchObject({ status: 2, member: '黄金会员' });
  });

  it('delivers once under ten repeats at the same moment', async () => {
    const { buyer, order } = await opened();
    const fact = at.payAt(at.wechat, order);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => at.settle(at.wechat, fact)));
    expect(outcomes.toSorted()).toEqual(['delivered', ...Array.from({ length: 9 }, () => 'repeated')]);
    expect(await at.planCredits(buyer.userId)).toBe(GOLD_TENTHS);
    expect((await at.info(order.orderNo)).payments).toHaveLength(1);
  });

  it('refunds a second payment of one order by itself, also when both come at the same moment', async () => {
    const { buyer, order } = await opened();
    const jobs = await at.refundJobs();
    const facts = [at.payAt(at.wechat, order), at.payAt(at.wechat, order), at.payAt(at.wechat, order)];
    const outcomes = await Promise.all(facts.map((fact) => at.settle(at.wechat, fact)));
    expect(outcomes.toSorted()).toEqual(['delivered', 'duplicate', 'duplicate']);
    // Enqueued in the same transactions that record them.
    expect(await at.refundJobs()).toBe(jobs + 2);
    const before = await at.info(order.orderNo);
    expect(before.refunds.map(({ state, reason, by, amount }) => ({ state, reason, by, amount }))).toEqual([
      { state: 'requested', reason: 'duplicate', by: '系统', amount: 12_900 },
      { state: 'requested', reason: 'duplicate', by: '系统', amount: 12_900 },
    ]);
    await at.carryOutRefunds();
    const after = await at.info(order.orderNo);
    expect(after).toMatchObject({ stage: 'paid', refunds: [{ state: 'done' }, { state: 'done' }] });
    const returned = [...at.wechat.refunds.values()]
      .filter(({ attemptNo }) => attemptNo === at.attemptOf(order))
      .map(({ providerNo }) => providerNo);
    expect(returned.toSorted()).toEqual(
      after.payments
        .filter(({ duplicate }) => duplicate)
        .map(({ providerNo }) => providerNo)
        .toSorted(),
    );
    expect(await at.planCredits(buyer.userId)).toBe(GOLD_TENTHS);
  });

  it('delivers late money: the order was closed, or replaced', async () => {
    const { buyer, order } = await opened();
    await at.after(900);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'closed' });
    expect(await at.settle(at.wechat, at.payAt(at.wechat, order))).toBe('delivered');
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'paid' });
    const replaced = await at.order(buyer);
    await at.order(buyer);
    expect(await at.settle(at.wechat, at.payAt(at.wechat, replaced))).toBe('delivered');
    expect(await at.purchases(buyer.userId)).toHaveLength(2);
  });

  it.each([
    ['too little', { amountFen: 1 }, 'wrong-amount', '应付 129 元，实付 0.01 元'],
    ['too much', { amountFen: 1_290_000 }, 'wrong-amount', '应付 129 元，实付 12900 元'],
    ['another currency', { currency: 'JPY' }, 'wrong-amount', '币种应为 CNY，实为 JPY'],
    ['another merchant', { merchantId: 'another' }, 'wrong-merchant', '商户应为 the-merchant，实为 another'],
    ['another app', { appId: 'another' }, 'wrong-merchant', '应用应为 the-app，实为 another'],
  ] as const)('quarantines %s: no delivery, one alert however often it comes', async (_what, changes, kind, detail) => {
    const { buyer, order } = await opened();
    const fact = at.payAt(at.wechat, order, changes);
    expect(await Promise.all([at.settle(at.wechat, fact), at.settle(at.wechat, fact)])).toEqual([
      'quarantined',
      'quarantined',
    ]);
    const { stage, payments } = await at.info(order.orderNo);
    expect([stage, payments.filter(({ duplicate }) => !duplicate)]).toEqual(['open', []]);
    expect(await at.purchases(buyer.userId)).toEqual([]);
    expect((await at.alerts()).filter(({ orderNo }) => orderNo === order.orderNo)).toMatchObject([
      { kind, detail, providerNo: fact.providerNo },
    ]);
    // Its order ends at the query, instead of being queried for ever.
    await at.after(10);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'closed', attempts: [{ nextQueryAt: null }] });
  });

  it('quarantines money that another provider claims, and a number that was used for another order', async () => {
    const [one, other] = [await opened(), await opened()];
    expect(await at.settle(at.alipay, at.payAt(at.wechat, one.order, { appId: at.alipay.appId }))).toBe('quarantined');
    const fact = at.payAt(at.wechat, one.order);
    await at.settle(at.wechat, fact);
    expect(await at.settle(at.wechat, at.payAt(at.wechat, other.order, { providerNo: fact.providerNo }))).toBe(
      'quarantined',
    );
    expect(await at.purchases(other.buyer.userId)).toEqual([]);
  });

  it('alerts of money for an order that is not ours', async () => {
    const fact = at.wechat.pay('nobodysOrderA1', { amountFen: 500 });
    expect([await at.settle(at.wechat, fact), await at.settle(at.wechat, fact)]).toEqual([
      'unknown-order',
      'unknown-order',
    ]);
    expect((await at.alerts()).filter(({ providerNo }) => providerNo === fact.providerNo)).toMatchObject([
      { kind: 'unknown-order', orderNo: null, detail: expect.stringContaining('5 元') },
    ]);
  });

  it('tells the terminals that have to go, and keeps the one that bought', async () => {
    const { buyer, order } = await opened();
    const other = await at.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', buyer.sessionId)
      .executeTakeFirstOrThrow();
    await at.db
      .insertInto('sessions')
      .values({ ...other, id: 'other-terminal-00000', created_at: new Date(other.created_at.getTime() + 1000) })
      .execute();
    const pushed: SessionEnd[] = [];
    const received = new Promise<void>((resolve) => {
      const stop = onSessionEnd(at.site.site, (end) => {
        pushed.push(end);
        stop();
        resolve();
      });
    });
    await at.site.site.notifier.ready();
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    await received;
    expect(pushed).toEqual([{ userId: buyer.userId, sessionId: 'other-terminal-00000', forced: true }]);
    expect((await at.status(buyer, order.orderNo)).status).toBe(2);
  });

  it('tells a terminal that has to go before it tells what changed: it would ask, be refused and not know why', async () => {
    const { buyer, order } = await opened();
    const own = await at.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', buyer.sessionId)
      .executeTakeFirstOrThrow();
    await at.db
      .insertInto('sessions')
      .values({ ...own, id: 'other-terminal-00001' })
      .execute();
    const { notifier } = at.site.site;
    const received: string[] = [];
    const both = Promise.withResolvers<void>();
    const stops = [
      onSessionEnd(at.site.site, () => received.push('signed out')),
      notifier.subscribe('pushes', () => {
        if (received.push('changed') === 3) both.resolve();
      }),
    ];
    await notifier.ready();
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    await both.promise;
    for (const stop of stops) stop();
    expect(received).toEqual(['signed out', 'changed', 'changed']);
  });

  it('tells the buyer’s pages about the order and the membership', async () => {
    const { buyer, order } = await opened();
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    const pushes = await at.db
      .selectFrom('pushes')
      .select('message')
      .where('account_id', '=', buyer.userId)
      .orderBy('id')
      .execute();
    const texts = pushes.map(({ message }) => JSON.stringify(message));
    expect(texts).toEqual([expect.stringContaining(order.orderNo), expect.stringContaining('20901')]);
  });

  it('rolls everything back when the delivery fails, so that the next webhook does it', async () => {
    const { buyer, order } = await opened();
    const fact = at.payAt(at.wechat, order);
    await sql`create function refuse_purchase() returns trigger language plpgsql as $$ begin raise exception 'no purchases now'; end $$`.execute(
      at.db,
    );
    await sql`create trigger refuse_purchase before insert on purchases for each statement execute function refuse_purchase()`.execute(
      at.db,
    );
    await expect(at.settle(at.wechat, fact)).rejects.toThrow('no purchases now');
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open', payments: [] });
    await sql`drop trigger refuse_purchase on purchases`.execute(at.db);
    expect(await at.settle(at.wechat, fact)).toBe('delivered');
    expect(await at.planCredits(buyer.userId)).toBe(GOLD_TENTHS);
  });

  it('writes payments that nobody can change', async () => {
    await expect(at.db.updateTable('payments').set({ amount_fen: 1 }).execute()).rejects.toThrow('append-only');
    await expect(at.db.deleteFrom('payments').execute()).rejects.toThrow('append-only');
  });
});
