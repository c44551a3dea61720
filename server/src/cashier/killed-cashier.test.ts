import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ClientType } from '@ai-site/shared/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { createLog } from '../log.ts';
import { sandboxProviders } from '../payments/providers.ts';
import { openEar } from '../testing/merchant-ear.ts';
import { payAt } from '../testing/payer.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../testing/test-database.ts';
import { cashierKeys } from './keys.ts';

const ROUNDS = 3;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-cashier-'));
let database: TestDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'));
});
afterAll(async () => {
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

describe('a site that is killed with its sandbox cashier', () => {
  it(`loses no trade, no payment and no notice, ${ROUNDS} times in a row`, async () => {
    const port = await freePort();
    const environment = { DATABASE_URL: databaseUrl(database.connection), HOST: '127.0.0.1', CASHIER_PORT: String(port) };
    const origin = `http://127.0.0.1:${port}`;
    let server = await startServerProcess(dataDir, environment);
    const providers = [...sandboxProviders({ origin, payerOrigin: origin, keys: await cashierKeys(db) }, () => new Date()).values()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sides = await Promise.all(
        providers.map(async (provider) => {
          const ear = await openEar(provider.refused);
          const numbers = { paid: `KILLED${provider.payType}${round}A`, waiting: `KILLED${provider.payType}${round}B` };
          const open = (attemptNo: string) =>
            provider.create({
              attemptNo,
              amountFen: 12_900,
              subject: '会员',
              clientType: ClientType.web,
              expiresAt: new Date(Date.now() + 900_000),
              notifyUrl: ear.url,
              returnUrl: ear.url,
              payerIp: '127.0.0.1',
            });
          const waitingPage = await open(numbers.waiting);
          await payAt(await open(numbers.paid));
          await ear.has(1);
          return { provider, ear, numbers, waitingPage };
        }),
      );
      await server.end('SIGKILL');
      server = await startServerProcess(dataDir, environment);
      for (const { provider, ear } of sides) ear.answer = provider.acknowledged;
      // The time of the second try, without waiting for it.
      await db.updateTable('cashier_notices').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
      for (const { provider, ear, numbers, waitingPage } of sides) {
        await ear.has(2);
        await payAt(waitingPage);
        await ear.has(3);
        const told = await Promise.all(ear.heard.map((notice) => provider.readNotice(notice)));
        expect(told.map((notice) => (notice.kind === 'paid' ? notice.fact.attemptNo : notice.kind))).toEqual([numbers.paid, numbers.paid, numbers.waiting]);
        expect(await provider.query(numbers.paid)).toMatchObject({ kind: 'paid', fact: { amountFen: 12_900 } });
        await ear.close();
      }
    }
    await server.end('SIGTERM');
  }, 120_000);
});
