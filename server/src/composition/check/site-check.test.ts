import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readSettings } from '../../platform/config/settings.ts';
import { startFakeRedis } from '../../platform/realtime/redis/testing/redis-server.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { checkText } from './check-text.ts';
import { checkSite } from './site-check.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const settingsOf = (more: Readonly<Record<string, string>> = {}) =>
  readSettings({
    SITE_ENV: 'local',
    DATA_DIR: site.site.settings.dataDir,
    DATABASE_URL: databaseUrl(site.connection),
    ...more,
  });
const failed = async (more?: Readonly<Record<string, string>>) =>
  (await checkSite(settingsOf(more))).filter(({ ok }) => !ok);

it('a site that works passes, and nothing of the trial is left', async () => {
  const results = await checkSite(settingsOf());
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect(results.map(({ part }) => part)).toEqual(['settings', 'data', 'database', 'folders', 'objects', 'ffmpeg']);
  const left = [];
  for await (const { key } of site.site.storage.store.list('site-data/')) left.push(key);
  expect(left).toEqual([]);
  expect(checkText(results)).toMatch(/^ok {4}settings .*[\s\S]*\neverything works$/);
});

it('a production site without a contact for vulnerabilities is warned and passes', async () => {
  const { settings } = site.site;
  const [found] = (
    await checkSite({ ...settingsOf(), relaxations: { ...settings.relaxations, missingSecurityContact: false } })
  ).filter(({ part }) => part === 'security contact');
  expect(found).toMatchObject({ ok: true, warning: true, detail: expect.stringContaining('SECURITY_CONTACT') });
  expect(checkText(found === undefined ? [] : [found])).toMatch(/^warn {2}security contact {2}.*\neverything works$/);
  const [named] = (await checkSite(settingsOf({ SECURITY_CONTACT: 'mailto:security@example.com' }))).filter(
    ({ part }) => part === 'security contact',
  );
  expect(named).toEqual({ part: 'security contact', ok: true, detail: 'mailto:security@example.com' });
});

it('a database or service that cannot be reached fails, with the address and the reason', async () => {
  expect(await failed({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
    { part: 'database', ok: false, detail: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await failed({ SDWEBUI_URL: 'http://127.0.0.1:1' })).toEqual([
    {
      part: 'engine sdwebui',
      ok: false,
      detail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\)$/),
    },
  ]);
});

it('a Redis that takes messages works, and one that refuses the password does not', async () => {
  const redis = await startFakeRedis();
  const wrong = redis.url.href.replace(/:[^:]*@/, ':wrong@');
  try {
    expect(await failed({ REALTIME_URL: redis.url.href })).toEqual([]);
    expect(await failed({ REALTIME_URL: wrong })).toEqual([
      { part: 'realtime', ok: false, detail: expect.stringContaining('WRONGPASS') },
    ]);
  } finally {
    await redis.close();
  }
});

it('a service that answers anything is there', async () => {
  const server = createServer((_request, answer) => answer.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    expect(await failed({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` })).toEqual([]);
  } finally {
    server.close();
  }
});

it('a folder that is not mounted fails', async () => {
  await checkSite(settingsOf());
  const folder = path.join(site.site.settings.dataDir, 'files');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(await failed()).toEqual([
    { part: 'folders', ok: false, detail: expect.stringContaining(`${path.join(folder, '.site-data')} is missing`) },
  ]);
  expect(existsSync(path.join(folder, '.site-data'))).toBe(false);
});
