import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OrderSite } from './testing/order-site.ts';
import type { ScriptedProvider } from './testing/scripted-provider.ts';

let at: OrderSite;

beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

const asked = (provider: ScriptedProvider, attemptNo: string): string[] =>
  provider.asked.filter((line) => line.endsWith(attemptNo)).map((line) => line.split(' ', 1)[0] ?? '');

describe('the query job', () => {
  it('finds money of which no webhook came', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.after(10);
    at.payAt(at.wechat, order);
    await at.after(20);
    expect(await at.info(order.orderNo)).toMatchObject({
      stage: 'paid',
      attempts: [{ state: 'paid', nextQueryAt: null }],
    });
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
    const before = asked(at.wechat, at.attemptOf(order)).length;
    await at.after(300);
    expect(asked(at.wechat, at.attemptOf(order))).toHaveLength(before);
  });

  it('closes an order that ends unpaid: query, close, query again; the buyer is notified', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.after(899);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open' });
    at.wechat.asked.length = 0;
    await at.after(1);
    expect(asked(at.wechat, at.attemptOf(order))).toEqual(['query', 'close', 'query']);
    expect(await at.info(order.orderNo)).toMatchObject({
      stage: 'closed',
      attempts: [{ state: 'closed', nextQueryAt: null }],
    });
    expect((await at.status(buyer, order.orderNo)).status).toBe(3);
    const pushes = await at.db.selectFrom('pushes').select('message').where('account_id', '=', buyer.userId).execute();
    expect(JSON.stringify(pushes)).toContain(order.orderNo);
  });

  it('delivers what was paid in the last moment, before the closing or during it', async () => {
    const [one, other] = [await at.buyer(), await at.buyer()];
    const [before, during] = [await at.order(one), await at.order(other)];
    at.payAt(at.wechat, before);
    const close = at.wechat.close.bind(at.wechat);
    at.wechat.close = async (attemptNo) => {
      if (attemptNo === at.attemptOf(during)) at.payAt(at.wechat, during);
      return close(attemptNo);
    };
    await at.after(900);
    at.wechat.close = close;
    expect([(await at.info(before.orderNo)).stage, (await at.info(during.orderNo)).stage]).toEqual(['paid', 'paid']);
  });

  it('keeps asking while the provider does not say, and believes nothing meanwhile', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    at.payAt(at.wechat, order);
    at.wechat.fail('query', 'unknown', 'unknown', 'unknown');
    for (const seconds of [10, 20, 30]) {
      await at.after(seconds);
      expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open', attempts: [{ state: 'unknown' }] });
    }
    await at.after(300);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'paid' });
  });

  it('leaves an order open at its end while the provider does not say whether it was paid', async () => {
    const order = await at.order(await at.buyer());
    at.wechat.fail('query', 'unknown');
    await at.after(900);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open', attempts: [{ state: 'unknown' }] });
    at.wechat.fail('close', 'lost');
    await at.after(300);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open' });
    await at.after(300);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'closed' });
  });

  it('gives up after 25 hours of silence', async () => {
    const order = await at.order(await at.buyer());
    at.wechat.fail('query', ...Array.from({ length: 40 }, () => 'unknown' as const));
    for (let hour = 0; hour < 24; hour += 1) await at.after(3600);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open' });
    await at.after(3600);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'closed', attempts: [{ nextQueryAt: null }] });
    const before = asked(at.wechat, at.attemptOf(order)).length;
    await at.after(3600);
    expect(asked(at.wechat, at.attemptOf(order))).toHaveLength(before);
    at.wechat.recover();
  });

  it('closes an order whose code nobody scanned, and still finds the money of one who scans it later', async () => {
    at.alipay.absentUntilScanned = true;
    const buyer = await at.buyer();
    const order = await at.order(buyer, { payType: 1 });
    await at.after(900);
    const info = await at.info(order.orderNo);
    expect(info).toMatchObject({ stage: 'closed', attempts: [{ state: 'closed' }] });
    expect(info.attempts[0]?.nextQueryAt).not.toBeNull();
    at.payAt(at.alipay, order);
    await at.after(3600);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'paid' });
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
    at.alipay.absentUntilScanned = false;
  });

  it('ends an order that was closed at the provider', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.wechat.close(at.attemptOf(order));
    await at.after(10);
    expect((await at.status(buyer, order.orderNo)).status).toBe(3);
  });

  it('waits for a provider that is not connected now', async () => {
    const order = await at.order(await at.buyer());
    await at.db
      .updateTable('payment_attempts')
      .set({ provider: 'gone' })
      .where('attempt_no', '=', at.attemptOf(order))
      .execute();
    await at.after(900);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open', attempts: [{ state: 'unknown' }] });
  });

  it('asks once about each attempt when several nodes look at the same moment', async () => {
    const order = await at.order(await at.buyer());
    await Promise.all([at.after(10), at.after(0), at.after(0)]);
    expect(asked(at.wechat, at.attemptOf(order)).filter((what) => what === 'query')).toHaveLength(1);
  });

  it('looks after the others when one fails, and the run fails', async () => {
    const [broken, intact] = [await at.order(await at.buyer()), await at.order(await at.buyer())];
    at.payAt(at.wechat, intact);
    const real = at.wechat.query.bind(at.wechat);
    const query = jest.spyOn(at.wechat, 'query').mockImplementation((attemptNo) => {
      if (attemptNo === at.attemptOf(broken)) throw new TypeError('unreadable');
      return real(attemptNo);
    });
    await expect(at.after(10)).rejects.toMatchObject({
      name: 'RowsFailed',
      message: `1 failed: ${at.attemptOf(broken)}`,
    });
    expect(await at.info(intact.orderNo)).toMatchObject({ stage: 'paid' });
    // It is not asked again before it is due.
    query.mockClear();
    await at.after(1);
    expect(query).not.toHaveBeenCalledWith(at.attemptOf(broken));
    query.mockRestore();
  });

  it('looks after all when more are due than fit one batch', async () => {
    const buyers = await Promise.all(Array.from({ length: 21 }, () => at.buyer()));
    const orders = await Promise.all(buyers.map((buyer) => at.order(buyer)));
    for (const order of orders) at.payAt(at.wechat, order);
    await at.after(10);
    const { paid } = await at.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('paid'))
      .where('stage', '=', 'paid')
      .where(
        'order_no',
        'in',
        orders.map(({ orderNo }) => orderNo),
      )
      .executeTakeFirstOrThrow();
    expect(paid).toBe(21);
  });
});

describe('the status of an order', () => {
  it('asks the provider, but not with every look', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    at.wechat.asked.length = 0;
    expect(await at.status(buyer, order.orderNo)).toMatchObject({
      status: 1,
      memberType: 1,
      member: '黄金会员',
      payType: 2,
      price: 12_900,
    });
    await Promise.all(Array.from({ length: 10 }, () => at.status(buyer, order.orderNo)));
    expect(asked(at.wechat, at.attemptOf(order))).toEqual(['query']);
    at.payAt(at.wechat, order);
    at.site.clock.advance(10);
    expect((await at.status(buyer, order.orderNo)).status).toBe(2);
  });

  it('is 0 while the provider did not answer the creation', async () => {
    const buyer = await at.buyer();
    at.wechat.fail('create', 'unknown');
    await expect(at.order(buyer)).rejects.toMatchObject({ code: 502 });
    at.wechat.fail('query', 'unknown');
    const { order_no } = await at.db
      .selectFrom('orders')
      .select('order_no')
      .where('account_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect((await at.status(buyer, order_no)).status).toBe(0);
  });

  it('is closed by the look that comes at the end', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    at.site.clock.advance(900);
    expect((await at.status(buyer, order.orderNo)).status).toBe(3);
  });

  it('is pushed to the buyer alone', async () => {
    const [buyer, stranger] = [await at.buyer(), await at.buyer()];
    const order = await at.order(buyer);
    await expect(at.status(stranger, order.orderNo)).rejects.toMatchObject({ code: 404 });
    await expect(at.status(at.operator, order.orderNo)).rejects.toMatchObject({ code: 404 });
    await expect(at.status(buyer, '20240301000000')).rejects.toMatchObject({ code: 404 });
    await expect(at.status(buyer, "1' or 1=1 --")).rejects.toMatchObject({ code: 400 });
  });
});
