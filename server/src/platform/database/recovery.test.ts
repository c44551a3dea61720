import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller, requestOf } from '@ai-site/shared/http/typed-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';

let dataDir: string;
/** The next test takes it, unless this one has ended it. */
let server: ServerProcess;
let home: PostgresHome;

const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null || child.signalCode !== null;

beforeAll(async () => {
  // Not readable by other users, like `mktemp -d` and /root: when started as root, the database must use another directory.
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-recovery-'));
  server = await startServerProcess(dataDir);
  home = preparePostgresHome(dataDir, createLog('silent'));
});
beforeEach(async () => {
  if (hasEnded(server)) server = await startServerProcess(dataDir);
});
afterAll(async () => {
  if (!hasEnded(server)) await server.end('SIGTERM');
  rmSync(path.dirname(home.data), { recursive: true, force: true });
  rmSync(home.run, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes one quick fill; resolves with its id once the server has acknowledged it. */
async function write(no: number): Promise<string> {
  const call = createCaller(fetchTransport(server.origin));
  return (
    await call(
      quickFill.create,
      { body: { generateEngine: 2, backFillParams: { prompt: `第${no}个`, stylizeId: 2 } } },
      {},
    )
  ).id;
}

/** Writes continuously until the server fails; resolves with every acknowledged id. */
async function writeUntilItFails(): Promise<string[]> {
  const ids: string[] = [];
  for (let no = 0; ; no += 1) {
    try {
      ids.push(await write(no));
    } catch {
      return ids;
    }
  }
}

const isThere = async (id: string): Promise<boolean> =>
  (await fetch(`${server.origin}${requestOf(quickFill.get, { params: { id } }).path}`)).status === 200;
const areThere = async (ids: readonly string[]): Promise<boolean> =>
  (await Promise.all(ids.map(isThere))).every((found) => found);

async function untilItWrites(): Promise<string> {
  for (;;) {
    try {
      return await write(0);
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Waits for some acknowledged writes, so that the kill never comes before the first of them. */
async function killWhileWriting(kill: () => unknown): Promise<string[]> {
  const before = [await write(1), await write(2), await write(3)];
  const writing = writeUntilItFails();
  kill();
  return [...before, ...(await writing)];
}

describe('a site', () => {
  it('survives kill -9 of its database: a clear refusal meanwhile, nothing acknowledged lost', async () => {
    const acknowledged = await killWhileWriting(() => process.kill(server.databasePid, 'SIGKILL'));
    const refused = await fetch(`${server.origin}${quickFill.create.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"generateEngine":2,"backFillParams":{"prompt":"x","stylizeId":2}}',
    });
    expect([200, 503]).toContain(refused.status);
    await untilItWrites();
    expect(await areThere(acknowledged)).toBe(true);
  });

  it('is not started twice on one data directory', async () => {
    // By day without the process, which would refuse the same way.
    const second = testDepth.everyVariant
      ? startServerProcess(dataDir)
      : startEmbeddedPostgres(dataDir, createLog('silent'));
    await expect(second).rejects.toThrow('Another server is running on this data directory');
    expect(await write(1)).toBeTruthy();
  });

  it('survives kill -9 of its server: the next start finds everything acknowledged', async () => {
    const acknowledged = await killWhileWriting(() => server.child.kill('SIGKILL'));
    server = await startServerProcess(dataDir);
    expect(await areThere(acknowledged)).toBe(true);
    expect(await write(9)).toBeTruthy();
  });

  // By day one after the other.
  if (testDepth.everyKillPoint)
    it('survives kill -9 of both at once', async () => {
      const acknowledged = await killWhileWriting(() => {
        server.child.kill('SIGKILL');
        process.kill(server.databasePid, 'SIGKILL');
      });
      server = await startServerProcess(dataDir);
      expect(await areThere(acknowledged)).toBe(true);
    });

  itByNight('shuts down in order on a signal, and its database with it', async () => {
    const id = await write(1);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(() => process.kill(server.databasePid, 0)).toThrow('ESRCH');
    server = await startServerProcess(dataDir);
    expect(await isThere(id)).toBe(true);
  });

  it('stops when the process that started it is gone', async () => {
    const exited = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.disconnect();
    expect(await exited).toBe(0);
  });

  // By day `database-place.test.ts` shows what refuses it. The last test: no other one finds a database.
  if (testDepth.everyVariant)
    it('is not started with an empty database when its own is gone', async () => {
      await server.end('SIGTERM');
      rmSync(home.data, { recursive: true });
      await expect(startServerProcess(dataDir)).rejects.toThrow('which is not there. Put it back');
    });
});
