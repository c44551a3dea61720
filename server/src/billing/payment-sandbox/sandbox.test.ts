import { ClientType, PayType } from '@ai-site/shared/domain/orders';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createLog } from '../../platform/log.ts';
import { TestClock } from '../../testing/clock.ts';
import { openPage, payAt, refuseAt, script } from '../../testing/payer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { type PaymentProvider, type PaymentRequest, ProviderUnknown } from '../payments/port.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import { IMPATIENT_MS } from '../payments/testing/bench.ts';
import type { Fault } from './faults.ts';
import { sandboxProviders } from './sandbox-providers.ts';
import { type RunningSandbox, startPaymentSandbox } from './start.ts';
import { retrySeconds } from './webhooks.ts';

const log = createLog('silent');
let database: TestDatabase;
let db: Kysely<Database>;
let clock: TestClock;
let paymentSandbox: RunningSandbox;
let providers: PaymentProviders;
let receiver: WebhookReceiver;

const open = () =>
  startPaymentSandbox({
    db,
    clock: clock.read,
    log,
    host: '127.0.0.1',
    port: 0,
    anotherPort: true,
    payers: { hostname: '127.0.0.1' },
    merchantName: '我来AI',
  });

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, log);
  clock = new TestClock();
  paymentSandbox = await open();
  providers = sandboxProviders(paymentSandbox, clock.read, HANG_LIMIT_MS);
});
afterAll(async () => {
  await paymentSandbox.close();
  await db.destroy();
  await database.drop();
});

const dialects = [
  ['alipay', PayType.alipay],
  ['wechat', PayType.wechat],
] as const;

let numbers = 0;

describe.each(dialects)('the payment sandbox in the dialect of %s', (dialect, payType) => {
  let provider: PaymentProvider;
  let request: PaymentRequest;

  beforeEach(async () => {
    const given = providers.get(payType);
    if (given === undefined) throw new Error('no provider');
    provider = given;
    receiver = await openWebhookReceiver(provider.acknowledged);
    numbers += 1;
    request = {
      attemptNo: `ATTEMPT${String(numbers).padStart(6, '0')}`,
      amountFen: 12_900,
      subject: '我来AI 黄金会员',
      clientType: ClientType.web,
      expiresAt: new Date(clock.now.getTime() + 900_000),
      notifyUrl: receiver.url,
      returnUrl: 'http://127.0.0.1:9/membership?orderNo=1',
      payerIp: '127.0.0.1',
    };
  });
  afterEach(() => receiver.close());

  const withFaults = async (...faults: Fault[]): Promise<string> => {
    await script(paymentSandbox.origin, faults, { dialect });
    return provider.create(request);
  };
  const told = async (count: number) => {
    await receiver.has(count);
    return Promise.all(receiver.received.map((webhook) => provider.readWebhook(webhook)));
  };
  /** Pending webhooks of this trade, with their times in seconds from now. */
  const pauses = async () => {
    const rows = await db
      .selectFrom('payment_sandbox_webhooks')
      .innerJoin('payment_sandbox_trades', 'payment_sandbox_trades.id', 'payment_sandbox_webhooks.trade_id')
      .select('next_at')
      .where('out_trade_no', '=', request.attemptNo)
      .where('next_at', 'is not', null)
      .execute();
    return rows.map(({ next_at }) => (next_at === null ? null : (next_at.getTime() - clock.now.getTime()) / 1000));
  };

  it('tells a payment at once and once, when it is acknowledged', async () => {
    await payAt(await provider.create(request));
    expect(await told(1)).toMatchObject([{ kind: 'paid', fact: { attemptNo: request.attemptNo, amountFen: 12_900 } }]);
    await paymentSandbox.deliverDue();
    await expect(pauses()).resolves.toEqual([]);
    clock.advance(86_400);
    await paymentSandbox.deliverDue();
    expect(receiver.received).toHaveLength(1);
  });

  it('tells it again by the provider’s schedule until it gives up', async () => {
    receiver.answer = provider.refused;
    await payAt(await provider.create(request));
    await receiver.has(1);
    for (const [index, seconds] of retrySeconds[dialect].entries()) {
      await paymentSandbox.deliverDue();
      expect(await pauses()).toEqual([seconds]);
      clock.advance(seconds - 1);
      await paymentSandbox.deliverDue();
      expect(receiver.received).toHaveLength(index + 1);
      clock.advance(1);
      await paymentSandbox.deliverDue();
      expect(receiver.received).toHaveLength(index + 2);
    }
    expect(await pauses()).toEqual([]);
  });

  it('keeps trades, keys and webhooks when it is gone and comes back', async () => {
    receiver.answer = provider.refused;
    const url = await provider.create(request);
    await paymentSandbox.close();
    paymentSandbox = await open();
    providers = sandboxProviders(paymentSandbox, clock.read, HANG_LIMIT_MS);
    const again = providers.get(payType);
    await payAt(url.replace(/^http:\/\/[^/]+/, paymentSandbox.origin));
    await receiver.has(1);
    await paymentSandbox.deliverDue();
    await paymentSandbox.close();
    paymentSandbox = await open();
    providers = sandboxProviders(paymentSandbox, clock.read, HANG_LIMIT_MS);
    receiver.answer = provider.acknowledged;
    clock.advance(retrySeconds[dialect][0] ?? 0);
    await paymentSandbox.deliverDue();
    expect(await told(2)).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }]);
    expect(await again?.readWebhook(receiver.received[1] ?? { headers: {}, body: '' })).toMatchObject({ kind: 'paid' });
    expect(await providers.get(payType)?.query(request.attemptNo)).toMatchObject({ kind: 'paid' });
    expect(await pauses()).toEqual([]);
  });

  it('shows the payer what is bought, and takes each form once', async () => {
    const url = await provider.create({ ...request, subject: '<b>黄金会员</b>' });
    const { html } = await openPage(url);
    for (const text of ['沙盒收银台 · 不会真实扣款', '129.00', '我来AI', '15 分 0 秒', '确认支付', '拒绝支付'])
      expect(html).toContain(text);
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<script');
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const press = (choice: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ token, choice }) });
    expect((await press('later')).status).toBe(400);
    expect(await (await press('pay')).text()).toContain('支付成功');
    expect(await (await press('refuse')).text()).toContain('支付成功');
    expect(await provider.query(request.attemptNo)).toMatchObject({ kind: 'paid' });
    expect((await openPage(`${paymentSandbox.payerOrigin}/pay/nobody`)).status).toBe(404);
  });

  it('guards its pages', async () => {
    const { headers } = await fetch(await provider.create(request));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('closes a trade that the payer refuses', async () => {
    const url = await provider.create(request);
    expect((await refuseAt(url)).html).toContain('交易已关闭');
    expect(await provider.query(request.attemptNo)).toEqual({ kind: 'closed' });
    await expect(payAt(url)).rejects.toThrow('交易已关闭');
  });

  it('takes no money when the time is over', async () => {
    const url = await provider.create(request);
    clock.advance(900);
    expect((await openPage(url)).html).toContain('已过期');
    await expect(payAt(url)).rejects.toThrow('已过期');
  });

  it('duplicate: tells one payment twice', async () => {
    await payAt(await withFaults('duplicate'));
    const [first, second] = await told(2);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ kind: 'paid' });
  });

  it('reordered: tells an older state after the payment', async () => {
    await payAt(await withFaults('reordered'));
    await receiver.has(1);
    clock.advance(1);
    await paymentSandbox.deliverDue();
    expect(await told(2)).toMatchObject([{ kind: 'paid' }, { kind: 'other' }]);
  });

  it('wrong-amount: webhook, query and bill name another amount', async () => {
    await payAt(await withFaults('wrong-amount'));
    expect(await told(1)).toMatchObject([{ fact: { amountFen: 12_899 } }]);
    expect(await provider.query(request.attemptNo)).toMatchObject({ fact: { amountFen: 12_899 } });
  });

  it('bad-signature: the webhook is refused and the query says it', async () => {
    await payAt(await withFaults('bad-signature'));
    await expect(told(1)).rejects.toThrow('the signature is wrong');
    expect(await provider.query(request.attemptNo)).toMatchObject({ kind: 'paid' });
  });

  it('paid-after-close: money comes for what was closed', async () => {
    const url = await withFaults('paid-after-close');
    await openPage(url);
    expect(await provider.close(request.attemptNo)).toEqual({ kind: 'closed' });
    await payAt(url);
    expect(await told(1)).toMatchObject([{ kind: 'paid' }]);
    expect(await provider.query(request.attemptNo)).toMatchObject({ kind: 'paid' });
  });

  it('notify-before-answer: the webhook is there before the answer', async () => {
    const order: string[] = [];
    receiver.before = async () => {
      order.push('webhook');
    };
    await withFaults('notify-before-answer').then(() => order.push('answer'));
    expect(order).toEqual(['webhook', 'answer']);
    expect(await told(1)).toMatchObject([{ kind: 'paid', fact: { attemptNo: request.attemptNo } }]);
  });

  it('query-timeout: queries are not answered until the fault is taken away', async () => {
    await openPage(await withFaults('query-timeout'));
    const impatient = sandboxProviders(paymentSandbox, clock.read, IMPATIENT_MS).get(payType);
    await expect(impatient?.query(request.attemptNo)).rejects.toBeInstanceOf(ProviderUnknown);
    await script(paymentSandbox.origin, [], { outTradeNo: request.attemptNo });
    expect(await provider.query(request.attemptNo)).toEqual({ kind: 'pending' });
  });

  it('no-notify: only the query says it', async () => {
    await payAt(await withFaults('no-notify'));
    await paymentSandbox.deliverDue();
    expect(receiver.received).toEqual([]);
    expect(await provider.query(request.attemptNo)).toMatchObject({ kind: 'paid' });
  });
});

describe('the control of the payment sandbox', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${paymentSandbox.origin}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('refuses what it does not know', async () => {
    for (const body of ['', '{', '[]', '{"faults":["fire"]}', '{"faults":["duplicate"],"count":0}'])
      expect((await post(body)).status).toBe(400);
    expect((await post('{"faults":[],"outTradeNo":"nobody"}')).status).toBe(404);
  });

  it('serves programs of this machine only', async () => {
    const foreign: readonly Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { origin: 'https://evil.example.com' },
    ];
    for (const headers of foreign) expect((await post('{"faults":[]}', headers)).status).toBe(403);
  });
});
