import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { itByNight } from '../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { databaseUrl } from '../testing/test-database.ts';
import { testDepth } from '../testing/test-depth.ts';
import { runWorker } from './worker.ts';

let site: TestSite;
let worker: ChildProcess | undefined;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-worker-'));
beforeAll(async () => {
  site = await createTestSite();
});
afterEach(() => {
  worker?.kill('SIGKILL');
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function startWorker(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'commands/worker.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  worker = child;
  const said = (stream: NodeJS.ReadableStream): Promise<string> =>
    new Promise((resolve) => stream.setEncoding('utf8').once('data', resolve));
  return { child, said: said(child.stdout), complaint: said(child.stderr), exited: once(child, 'exit') };
}

describe('a worker', () => {
  itByNight('runs the jobs of a site whose web processes run none, and stops in order', async () => {
    const done = new Promise<void>((resolve) => site.site.notifier.subscribe('worked', () => resolve()));
    await site.site.notifier.ready();
    // The job that removes old telemetry has run.
    const { sql } = await import('kysely');
    await sql`create function tell_worked() returns trigger language plpgsql as $$ begin perform pg_notify('worked', ''); return null; end $$`.execute(
      site.site.db,
    );
    await sql`create trigger worked after delete on release_loads for each statement execute function tell_worked()`.execute(
      site.site.db,
    );
    expect((await site.site.jobs.health(site.site)).refunds).toMatchObject({
      oldestWaitingSeconds: null,
      lastSuccessSeconds: null,
    });
    const { child, said, exited } = startWorker({ DATABASE_URL: databaseUrl(site.connection) });
    expect(await said).toBe('working\n');
    await done;
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('needs a database to reach', async () => {
    await expect(runWorker(site.site.settings)).rejects.toThrow('A worker needs DATABASE_URL');
  });

  if (testDepth.everyVariant)
    it('says that it needs a database to reach', async () => {
      const { complaint, exited } = startWorker({});
      expect(await complaint).toContain('A worker needs DATABASE_URL');
      expect(await exited).toEqual([1, null]);
    });
});
