import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConformanceReport } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { commandError } from '../refusals/command-error.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { runConformanceSuite, type SpecRun } from './conformance-suite.ts';
import { openSite } from './open-site.ts';

const VERSION = '1.0.0-suite.1';
/** What the suite keeps of a run, in the working directory. */
const folder = path.resolve('test-results/contract', `mf-chat-${VERSION}`);

let at: ReleaseSite;
let printed: string[];

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy(VERSION, { channel: 'candidate' });
  await at.site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => at.close());
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function run(specs: (run: SpecRun) => Promise<ConformanceReport>): Promise<boolean> {
  const address = at.site.app.server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  const site = await openSite({ to: `http://127.0.0.1:${address.port}` }, { DEPLOY_TOKEN: at.token });
  return runConformanceSuite(site, 'mf-chat', VERSION, specs);
}

it('says where screenshots and traces are, also when the suite yields no report', async () => {
  const broken = run(async ({ results }) => {
    await mkdir(results, { recursive: true });
    throw commandError('suite-not-run-here', { exit: 1 });
  });
  await expect(broken).rejects.toThrow('did not run');
  expect(printed).toContain(`screenshots and traces: ${folder}`);
});

it('names no folder when nothing was kept', async () => {
  await expect(run(() => Promise.reject(commandError('suite-not-here', {})))).rejects.toThrow('which is not here');
  expect(printed.filter((line) => line.startsWith('screenshots'))).toEqual([]);
});
