import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../testing/test-database.ts';

const LOADERS = 8;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-restart-'));
const agent = new Agent({ keepAlive: true });
const servers: ServerProcess[] = [];
let database: TestDatabase;

const start = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(dataDir, { DATABASE_URL: databaseUrl(database.connection) });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  agent.destroy();
  for (const { child, end } of servers) if (child.exitCode === null) await end('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Sends one write, from an address of its network and a browser of its own, because visitors have quotas; resolves with its status, or null when the
 * connection was refused or closed before an answer.
 */
function attempt(origin: string, localAddress: string, prompt: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', cookie: `browser=${randomBytes(32).toString('base64url')}` };
    const options = { method: 'POST', agent, headers, localAddress };
    const call = request(`${origin}${quickFill.create.path}`, options, (answer: IncomingMessage) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? null));
      answer.once('error', () => resolve(null));
    });
    call.once('error', () => resolve(null));
    call.end(JSON.stringify({ generateEngine: 2, backFillParams: { prompt, stylizeId: 2 } }));
  });
}

it('a restart under load loses no request of a proxy that retries, and does none twice', async () => {
  let current = await start();
  let running = true;
  const sent: string[] = [];
  const load = async (loader: number): Promise<void> => {
    for (let no = 0; running; no += 1) {
      const prompt = `第${loader}路第${no}个`;
      const address = `127.${loader + 1}.${no % 256}.2`;
      // As a proxy does: whatever was not answered, or answered with 503, goes to the server that runs then.
      for (
        let status = await attempt(current.origin, address, prompt);
        status !== 200;
        status = await attempt(current.origin, address, prompt)
      ) {
        expect([null, 503]).toContain(status);
        await delay(5);
      }
      sent.push(prompt);
    }
  };
  const loads = Promise.all(Array.from({ length: LOADERS }, (_, loader) => load(loader)));
  for (let restart = 0; restart < 2; restart += 1) {
    const before = sent.length;
    while (sent.length < before + 50) await delay(5);
    expect(await current.end('SIGTERM')).toBe(0);
    current = await start();
  }
  const before = sent.length;
  while (sent.length < before + 50) await delay(5);
  running = false;
  await loads;
  const db = connect(database.connection, createLog('silent'));
  const rows = await db.selectFrom('quick_fills').selectAll().execute();
  await db.destroy();
  expect(rows).toHaveLength(sent.length);
});
