import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import { ClientType, PayType } from '@ai-site/shared/domain/orders';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import type { Fault } from '../payment-sandbox/faults.ts';
import { sandboxProviders } from '../payment-sandbox/sandbox-providers.ts';
import { type RunningSandbox, startPaymentSandbox } from '../payment-sandbox/start.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { readOrder } from './order-info.ts';
import { queryDueAttempts } from './query-due-attempts.ts';
import { refundOrder } from './refund-order.ts';
import { carryOutRefunds } from './refund-worker.ts';

let site: TestSite;
let origin: string;
let paymentSandbox: RunningSandbox;

beforeAll(async () => {
  const payments = new Map<PayType, PaymentProvider>();
  site = await createTestSite({ payments });
  const { db, log, clock } = site.site;
  paymentSandbox = await startPaymentSandbox({
    db,
    log,
    clock,
    host: '127.0.0.1',
    port: 0,
    anotherPort: true,
    payers: { hostname: '127.0.0.1' },
    merchantName: '我来AI',
  });
  for (const [payType, provider] of sandboxProviders(paymentSandbox, clock, HANG_LIMIT_MS))
    payments.set(payType, provider);
  origin = await site.listen();
});
afterAll(async () => {
  await paymentSandbox.close();
  await site.close();
});

/** Over HTTP, so that the payment sandbox learns the webhook address. */
function order(buyer: TestUser, payType: PayType, clientType: ClientType = ClientType.web): Promise<CreatedOrder> {
  const call = createCaller(fetchTransport(origin));
  return call(
    orders.vip,
    { body: { type: 1, payType, clientType, callbackUrl: '/aboutMe' } },
    { headers: { authorization: buyer.token } },
  );
}

/** Opens the page of the QR code and presses a button, as a payer does. */
async function pay({ qrCodeUrl }: CreatedOrder): Promise<void> {
  const page = await fetch(qrCodeUrl);
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1];
  if (token === undefined) throw new Error('the page has no form');
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ token, choice: 'pay' }) });
}

async function goWrong(...faults: readonly Fault[]): Promise<void> {
  await fetch(`${paymentSandbox.origin}/faults`, { method: 'POST', body: JSON.stringify({ faults }) });
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve));
}

const stageOf = async ({ orderNo }: CreatedOrder): Promise<string> => (await readOrder(site.site.db, orderNo)).stage;
/** The query may come from the site's own query job. */
const runQueries = async (seconds: number): Promise<void> => {
  site.clock.advance(seconds);
  await queryDueAttempts(site.site);
};
const bought = async (buyer: TestUser): Promise<number> =>
  (await site.site.db.selectFrom('purchases').select('id').where('account_id', '=', buyer.userId).execute()).length;

const faulty: readonly { readonly faults: readonly Fault[] }[] = [
  { faults: [] },
  ...(testDepth.everyVariant ? ([{ faults: ['duplicate'] }, { faults: ['reordered'] }] as const) : []),
  { faults: ['query-timeout'] },
  { faults: ['duplicate', 'reordered'] },
];

const ways = [
  ['alipay on a desktop', PayType.alipay, ClientType.web],
  ['wechat on a desktop', PayType.wechat, ClientType.web],
  ['alipay on a phone', PayType.alipay, ClientType.mobile],
] as const;

describe.each(ways)('bought at the payment sandbox with %s', (_way, payType, clientType) => {
  /** By day a phone buys once: its trade is that of a desktop, and `payments/alipay/provider.test.ts` shows its page. */
  const isTested = testDepth.everyVariant || clientType === ClientType.web;
  const open = async (...faults: readonly Fault[]) => {
    await goWrong();
    if (faults.length > 0) await goWrong(...faults);
    const buyer = await site.signIn({ age_group: 'adult' });
    return { buyer, order: await order(buyer, payType, clientType) };
  };

  it.each<{ readonly faults: readonly Fault[] }>(isTested ? faulty : [{ faults: [] }])(
    'is delivered once by the webhook, whatever goes wrong: $faults',
    async ({ faults }) => {
      const { buyer, order } = await open(...faults);
      expect(order.sandbox).toBe(true);
      await pay(order);
      await until(async () => (await stageOf(order)) === 'paid');
      await paymentSandbox.deliverDue();
      expect(await bought(buyer)).toBe(1);
    },
  );

  if (!isTested) return;

  it.each(['no-notify', 'bad-signature'] as const)('is found by the query job: %s', async (fault) => {
    const { buyer, order } = await open(fault);
    await pay(order);
    await paymentSandbox.deliverDue();
    expect(await stageOf(order)).toBe('open');
    await runQueries(10);
    await until(async () => (await stageOf(order)) === 'paid');
    expect(await bought(buyer)).toBe(1);
  });

  it('is delivered when it was paid late', async () => {
    const { buyer, order } = await open('paid-after-close');
    // The code is opened first, because only then does the trade exist at Alipay.
    await fetch(order.qrCodeUrl);
    await runQueries(900);
    await until(async () => (await stageOf(order)) === 'closed');
    await pay(order);
    await until(async () => (await stageOf(order)) === 'paid');
    expect(await bought(buyer)).toBe(1);
  });

  it('is quarantined when the amount is wrong', async () => {
    const { buyer, order } = await open('wrong-amount');
    await pay(order);
    const alerts = () =>
      site.site.db.selectFrom('payment_alerts').select('kind').where('order_no', '=', order.orderNo).execute();
    await until(async () => (await alerts()).length > 0);
    expect(await alerts()).toEqual([{ kind: 'wrong-amount' }]);
    expect(await bought(buyer)).toBe(0);
  });

  it('is closed when nobody pays', async () => {
    const { order } = await open();
    await runQueries(900);
    await until(async () => (await stageOf(order)) === 'closed');
  });

  it('goes back', async () => {
    const { order } = await open();
    await pay(order);
    await until(async () => (await stageOf(order)) === 'paid');
    await refundOrder(site.site, { orderNo: order.orderNo, reason: 'minor', note: '', by: '操作员' });
    for (let tries = 0; tries < 3; tries += 1) {
      site.clock.advance(300);
      await carryOutRefunds(site.site);
    }
    expect(await readOrder(site.site.db, order.orderNo)).toMatchObject({
      stage: 'refunded',
      refunds: [{ state: 'done' }],
    });
  });
});

describe('a webhook that comes before the answer to the creation', () => {
  it.each([PayType.alipay, PayType.wechat])('is settled (%p)', async (payType) => {
    await goWrong();
    await goWrong('notify-before-answer');
    const buyer = await site.signIn({ age_group: 'adult' });
    const made = await order(buyer, payType);
    await until(async () => (await stageOf(made)) === 'paid');
    expect(await bought(buyer)).toBe(1);
  });
});
