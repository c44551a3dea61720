import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ClientType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createLog } from '../../platform/log.ts';
import { payAt } from '../../testing/payer.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { sandboxKeys } from './keys.ts';
import { sandboxProviders } from './sandbox-providers.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-payment-sandbox-'));
let database: TestDatabase;
let db: Kysely<Database>;
let server: ServerProcess | undefined;
let ears: readonly WebhookReceiver[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'));
});
afterAll(async () => {
  // A failed test leaves them running, and a child process or listener would keep Jest's worker from exiting.
  await server?.end('SIGKILL');
  for (const receiver of ears) await receiver.close();
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

describe('a site that is killed with its payment sandbox', () => {
  it('loses no trade, no payment and no webhook, whenever it happens', async () => {
    const port = await freePort();
    const environment = {
      DATABASE_URL: databaseUrl(database.connection),
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_PORT: String(port),
    };
    const origin = `http://127.0.0.1:${port}`;
    server = await startServerProcess(dataDir, environment);
    const providers = [
      ...sandboxProviders({ origin, payerOrigin: origin, keys: await sandboxKeys(db) }, () => new Date()).values(),
    ];
    for (let round = 0; round < testDepth.killRounds; round += 1) {
      const sides = await Promise.all(
        providers.map(async (provider) => {
          const receiver = await openWebhookReceiver(provider.refused);
          ears = [...ears, receiver];
          const numbers = { paid: `KILLED${provider.payType}${round}A`, waiting: `KILLED${provider.payType}${round}B` };
          const open = (attemptNo: string) =>
            provider.create({
              attemptNo,
              amountFen: 12_900,
              subject: '会员',
              clientType: ClientType.web,
              expiresAt: new Date(Date.now() + 900_000),
              notifyUrl: receiver.url,
              returnUrl: receiver.url,
              payerIp: '127.0.0.1',
            });
          const waitingPage = await open(numbers.waiting);
          await payAt(await open(numbers.paid));
          await receiver.has(1);
          return { provider, receiver, numbers, waitingPage };
        }),
      );
      await server.end('SIGKILL');
      server = await startServerProcess(dataDir, environment);
      for (const { provider, receiver } of sides) receiver.answer = provider.acknowledged;
      // Moves the clock to the second attempt instead of waiting.
      await db
        .updateTable('payment_sandbox_webhooks')
        .set({ next_at: new Date() })
        .where('next_at', 'is not', null)
        .execute();
      for (const { provider, receiver, numbers, waitingPage } of sides) {
        const told = async () => {
          const webhooks = await Promise.all(receiver.received.map((webhook) => provider.readWebhook(webhook)));
          return webhooks.map((webhook) => (webhook.kind === 'paid' ? webhook.fact.attemptNo : webhook.kind));
        };
        await receiver.has(2);
        expect((await told()).slice(0, 2)).toEqual([numbers.paid, numbers.paid]);
        await payAt(waitingPage);
        // A notice that was on its way when the clock was moved is sent again.
        for (let count = 3; !(await told()).includes(numbers.waiting); count += 1) await receiver.has(count);
        expect(new Set(await told())).toEqual(new Set([numbers.paid, numbers.waiting]));
        expect(await provider.query(numbers.paid)).toMatchObject({ kind: 'paid', fact: { amountFen: 12_900 } });
      }
    }
    await server.end('SIGTERM');
  });
});
