import { createServer, type Server } from 'node:http';
import { ClientType, PayType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { keyPair } from '../billing/payments/testing/test-keys.ts';
import type { PaymentSettings } from '../platform/config/payment-settings.ts';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { connect } from '../platform/database/connect.ts';
import { openNotifier, type PgNotifier } from '../platform/database/pg-notifier.ts';
import type { Database } from '../platform/database/schema.ts';
import { createLog } from '../platform/log.ts';
import { TestClock } from '../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startPayments } from './start-payments.ts';

const log = createLog('silent');
const clock = new TestClock();
let database: TestDatabase;
let db: Kysely<Database>;
let notifier: PgNotifier;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, log);
  notifier = await openNotifier(database.connection, db, log);
});
afterAll(async () => {
  await notifier.close();
  await db.destroy();
  await database.drop();
});

const settingsWith = (payments: Partial<PaymentSettings>, changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({ SITE_ENV: 'local', SECRET_KEY: 'a secret key that only tests know', PORT: '0' }),
  host: '127.0.0.1',
  payments: { alipay: null, wechat: null, paymentSandbox: null, ...payments },
  ...changes,
});
const start = (settings: Settings) => startPayments({ settings, db, log, clock: clock.read, notifier });
const sandbox = { paymentSandbox: { port: null, origin: null } };

async function takenPort(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return { server, port: address.port };
}

describe('the payments of a site', () => {
  it('are none when nothing is wanted', async () => {
    const running = await start(settingsWith({}));
    expect(running.providers.size).toBe(0);
    await running.close();
  });

  it('are what is connected, at its own address', async () => {
    const { privateKey, publicKey } = keyPair();
    const account = {
      appId: '2021',
      sellerId: null,
      privateKey,
      alipayPublicKey: publicKey,
      gateway: 'https://openapi.alipay.com/gateway.do',
      pageGateway: 'https://openapi.alipay.com/gateway.do',
      timeoutMs: 1000,
    };
    const running = await start(settingsWith({ alipay: account }));
    expect([...running.providers.values()].map(({ name, sandbox }) => [name, sandbox])).toEqual([['alipay', false]]);
    await running.close();
  });

  it('are the sandbox in both languages, whose pages the payer reaches by the site’s host', async () => {
    const running = await start(settingsWith(sandbox, { publicOrigin: 'http://192.0.2.7:8080' }));
    expect([...running.providers].map(([payType, { name, sandbox }]) => [payType, name, sandbox])).toEqual([
      [PayType.alipay, 'sandbox-alipay', true],
      [PayType.wechat, 'sandbox-wechat', true],
    ]);
    const paymentSandbox = running.paymentSandbox?.origin ?? '';
    const payers = `http://192.0.2.7:${new URL(paymentSandbox).port}`;
    const request = {
      amountFen: 1,
      subject: '会员',
      expiresAt: new Date(clock.now.getTime() + 60_000),
      notifyUrl: 'http://127.0.0.1:9/',
      returnUrl: 'http://127.0.0.1:9/',
      payerIp: '127.0.0.1',
    };
    const ways = [
      [PayType.alipay, ClientType.web],
      [PayType.alipay, ClientType.mobile],
      [PayType.wechat, ClientType.web],
    ] as const;
    for (const [payType, clientType] of ways) {
      const url = await running.providers
        .get(payType)
        ?.create({ ...request, attemptNo: `PROVIDERS${payType}${clientType}`, clientType });
      expect(url).toContain(`${payers}/`);
      // The payers' host does not exist; the gateway redirects there too, so the sandbox's address is put in its place.
      const answer = await fetch(url?.replace(payers, paymentSandbox) ?? '', { redirect: 'manual' });
      expect(answer.status === 302 ? answer.headers.get('location') : url).toContain(`${payers}/pay/`);
    }
    await running.close();
    await expect(fetch(running.paymentSandbox?.origin ?? '')).rejects.toThrow();
  });

  it('take another port when the one after the site’s is taken', async () => {
    const { server, port } = await takenPort();
    const running = await start(settingsWith(sandbox, { port: port - 1 }));
    expect(new URL(running.paymentSandbox?.origin ?? '').port).not.toBe(String(port));
    await running.close();
    server.close();
  });

  it('fail when the port that was asked for is taken', async () => {
    const { server, port } = await takenPort();
    await expect(start(settingsWith({ paymentSandbox: { port, origin: null } }))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    server.close();
  });
});
