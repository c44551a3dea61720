import { NOTIFY_PATHS } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { rateTable } from '../../platform/http/rate-limits.ts';
import { createTestSite } from '../../testing/site.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;

beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

describe('a payment webhook', () => {
  it('is settled, and acknowledged in the provider’s words after the commit', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const answer = await at.notify(at.wechat, at.wechat.webhook(at.payAt(at.wechat, order)));
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'success',
      'text/plain; charset=utf-8',
    ]);
    expect((await at.status(buyer, order.orderNo)).status).toBe(2);
  });

  it('that comes before the answer to the creation is settled', async () => {
    const buyer = await at.buyer();
    let answered = 0;
    at.wechat.whileCreating = async ({ attemptNo }) => {
      answered = (await at.notify(at.wechat, at.wechat.webhook(at.wechat.pay(attemptNo)))).statusCode;
    };
    const order = await at.order(buyer);
    at.wechat.whileCreating = async () => {};
    expect(answered).toBe(200);
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'paid', attempts: [{ state: 'paid' }] });
  });

  it('that comes again, or late and out of order, changes nothing', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const [first, second] = [at.payAt(at.wechat, order), at.payAt(at.wechat, order)];
    const webhooks = [second, first, second, first, second].map((fact) => at.wechat.webhook(fact));
    for (const webhook of webhooks) expect((await at.notify(at.wechat, webhook)).body).toBe('success');
    expect(await at.info(order.orderNo)).toMatchObject({
      stage: 'paid',
      payments: [
        { providerNo: second.providerNo, duplicate: false },
        { providerNo: first.providerNo, duplicate: true },
      ],
    });
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
  });

  it('that tells of something else is acknowledged', async () => {
    expect((await at.notify(at.wechat, at.wechat.webhook(null))).body).toBe('success');
  });

  it('of a wrong amount is acknowledged, so that it stops, and delivers nothing', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    expect((await at.notify(at.wechat, at.wechat.webhook(at.payAt(at.wechat, order, { amountFen: 1 })))).body).toBe(
      'success',
    );
    expect(await at.purchases(buyer.userId)).toEqual([]);
  });

  it('that is forged is refused without a change, and its body stays out of the log', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const { headers, body } = at.wechat.webhook(at.payAt(at.wechat, order));
    const warn = jest.spyOn(at.site.site.log, 'warn');
    const forged = [
      body.replace('12900', '12901'),
      at.alipay.webhook(at.payAt(at.wechat, order)).body,
      '',
      '{}',
      'null',
      '\0',
      'a=b&c=d',
      '<xml/>',
      '['.repeat(5000),
    ];
    for (const text of forged) {
      const answer = await at.notify(at.wechat, { headers, body: text });
      expect([answer.statusCode, answer.body]).toEqual([400, 'fail']);
    }
    expect(await at.info(order.orderNo)).toMatchObject({ stage: 'open', payments: [] });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(order.orderNo);
    warn.mockRestore();
  });

  it('is taken in any dress, as it came, up to 64 KB', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const { body } = at.alipay.webhook(at.alipay.pay(at.attemptOf(order)));
    const seen = jest.spyOn(at.alipay, 'readWebhook');
    for (const type of [
      'application/x-www-form-urlencoded; charset=utf-8',
      'application/json',
      'text/xml',
      'nonsense',
    ]) {
      await at.notify(at.alipay, { headers: { 'content-type': type }, body });
      expect(seen.mock.lastCall?.[0].body).toBe(body);
    }
    seen.mockClear();
    const large = await at.notify(at.alipay, {
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(64 * 1024 + 1),
    });
    expect(large.statusCode).toBe(413);
    expect(seen).not.toHaveBeenCalled();
    seen.mockRestore();
  });

  it('that cannot be settled now is answered with 5xx, comes again, and delivers then', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    const webhook = at.wechat.webhook(at.payAt(at.wechat, order));
    await sql`alter table purchases rename to purchases_away`.execute(at.db);
    const answer = await at.notify(at.wechat, webhook);
    expect([answer.statusCode, answer.body]).toEqual([500, 'fail']);
    await sql`alter table purchases_away rename to purchases`.execute(at.db);
    expect((await at.notify(at.wechat, webhook)).statusCode).toBe(200);
    expect(await at.purchases(buyer.userId)).toHaveLength(1);
  });

  it('has no address where the provider is not connected, and other calls take no raw bodies', async () => {
    const without = await createTestSite({ nodeOf: at.site });
    const raw = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x=1',
    } as const;
    try {
      for (const url of Object.values(NOTIFY_PATHS))
        expect((await without.app.inject({ ...raw, url })).statusCode).toBe(404);
      expect((await without.app.inject({ ...raw, url: '/order/vip' })).statusCode).toBe(415);
    } finally {
      await without.close();
    }
  });

  it('is counted by address', async () => {
    const { site } = at.site;
    expect(rateTable.write.perAddress).toBe(1200);
    const limit = 12;
    jest.replaceProperty(rateTable, 'write', { ...rateTable.write, perAddress: limit });
    const strict = await createTestSite({
      nodeOf: at.site,
      payments: site.payments,
      settings: { relaxations: { ...site.settings.relaxations, raisedLimits: false } },
    });
    const { headers, body } = at.wechat.webhook(null);
    const told = async () =>
      (await strict.app.inject({ method: 'POST', url: NOTIFY_PATHS.wechat, headers, payload: body })).statusCode;
    const codes: number[] = [];
    for (let i = 0; i <= limit; i += 1) codes.push(await told());
    jest.restoreAllMocks();
    await strict.close();
    expect(codes).toEqual([...Array.from({ length: limit }, () => 200), 429]);
  });
});
