import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { accounts } from '@ai-site/shared/api/accounts';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { collectGarbage } from '../../../platform/objects/collect-garbage.ts';
import { type S3Server, startS3Server } from '../../../platform/storage/testing/s3-server.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { retireReleases } from '../retention.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';
import { archiveOlderBuilds } from './local-builds.ts';

const DAY_SECONDS = 86_400;
let s3: S3Server;
let at: ReleaseSite;
/** Another node with its own disk. */
let other: TestSite;
let otherDisk: string;

beforeAll(async () => {
  s3 = await startS3Server();
  at = await ReleaseSite.create({
    threads: testDepth.everyVariant,
    settings: { storage: { s3: s3.settings }, retention: { versions: 1, days: 1 } },
  });
  otherDisk = mkdtempSync(path.join(os.tmpdir(), 'ai-site-other-'));
  other = await createTestSite({ nodeOf: at.site, settings: { storage: { s3: s3.settings }, dataDir: otherDisk } });
});
afterAll(async () => {
  await other.close();
  await at.close();
  await s3.close();
  rmSync(otherDisk, { recursive: true, force: true });
});

const fileOf = (site: TestSite, version: string) =>
  site.app.inject({ url: `/remotes/mf-chat/${version}/app.js`, headers: { 'accept-encoding': 'br' } });
const archives = () => at.site.site.db.selectFrom('objects').select('key').where('kind', '=', 'release').execute();

describe('a site whose objects lie in a bucket', () => {
  it('serves a build from every node, compressed and forever, with the page of its shell', async () => {
    await at.deploy('1.0.0');
    const [here, there] = [await fileOf(at.site, '1.0.0'), await fileOf(other, '1.0.0')];
    expect(there.statusCode).toBe(200);
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    for (const name of ['content-encoding', 'content-type', 'cache-control', 'content-length'] as const)
      expect([name, there.headers[name]]).toEqual([name, here.headers[name]]);
    expect((await other.app.inject({ url: '/chatNew', headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect(await readdir(path.join(otherDisk, 'releases/mf-chat'))).toEqual(['1.0.0']);
  });

  it('fetches a build once, however many ask for it', async () => {
    await at.deploy('1.0.1');
    const answers = await Promise.all(Array.from({ length: 10 }, () => fileOf(other, '1.0.1')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await readdir(path.join(otherDisk, 'releases/mf-chat'))).toSorted()).toEqual(['1.0.0', '1.0.1']);
  });

  it('keeps the archive of a deploy until the store has read it', async () => {
    const { store, workDirectory } = at.site.site.storage;
    const put = store.put.bind(store);
    const present: string[][] = [];
    const spy = jest.spyOn(store, 'put').mockImplementation(async (...object) => {
      await setTimeout(50);
      present.push(await readdir(workDirectory, { recursive: true }));
      return put(...object);
    });
    try {
      await at.deploy('1.0.0', { name: 'mf-draw' });
    } finally {
      spy.mockRestore();
    }
    expect(present).toEqual([expect.arrayContaining([expect.stringMatching(/build\.zip$/)])]);
  });

  it('is unavailable and not ready on a node to which the bucket refuses the build of the shell, until it gives it again', async () => {
    const ready = async () => (await other.app.inject('/healthz')).json<{ ready: boolean }>().ready;
    const page = () => other.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(await ready()).toBe(true);
    const get = jest
      .spyOn(other.site.storage.store, 'get')
      .mockRejectedValue(Object.assign(new Error('Access Denied'), { statusCode: 403 }));
    try {
      await at.deployFiles('shell', shellFiles({ version: '1.1.0' }));
      const refused = await page();
      expect([refused.statusCode, refused.body.includes(`<h1>${errorTexts.unavailable}</h1>`)]).toEqual([503, true]);
      expect(await ready()).toBe(false);
      expect((await other.app.inject('/remotes/shell/1.1.0/main.js')).json()).toMatchObject({ code: 503 });
    } finally {
      get.mockRestore();
    }
    expect((await page()).statusCode).toBe(200);
    await at.site.runJob('release-files');
    while (!(await ready())) await setTimeout(10);
  });

  it('knows nothing of versions that never were', async () => {
    expect((await fileOf(other, '9.9.9')).statusCode).toBe(404);
  });

  it('takes in builds that were deployed before, and keeps one archive of each', async () => {
    const { db } = at.site.site;
    await db.updateTable('releases').set({ archive_key: null }).where('version', '=', '1.0.1').execute();
    await collectGarbage(at.site.site);
    const before = await archives();
    await Promise.all([archiveOlderBuilds(at.site.site), archiveOlderBuilds(other.site)]);
    await collectGarbage(at.site.site);
    expect(await archives()).toHaveLength(before.length + 1);
  });

  it('removes the archive of a version that is retired', async () => {
    const before = (await archives()).length;
    await at.deploy('1.0.2');
    at.site.clock.advance(DAY_SECONDS + 1);
    await at.deploy('1.0.3');
    await retireReleases(at.site.site);
    await collectGarbage(at.site.site);
    // Two were added; 1.0.0 and 1.0.1 are neither in use nor among the newest.
    expect(await archives()).toHaveLength(before);
    rmSync(path.join(otherDisk, 'releases/mf-chat/1.0.0'), { recursive: true });
    expect((await fileOf(other, '1.0.0')).statusCode).toBe(404);
  });

  it('takes, serves and removes uploads', async () => {
    const user = await other.signIn();
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'tomato' } })
      .jpeg()
      .toBuffer();
    const upload = async (): Promise<string> => {
      const url = await other.call(accounts.avatarUploadUrl, { query: {} }, { token: user.token });
      expect(
        (await other.app.inject({ method: 'PUT', url, payload: photo, headers: { 'content-type': 'image/jpeg' } }))
          .statusCode,
      ).toBe(200);
      const avatar = url.split('?')[0] ?? '';
      await other.call(accounts.avatar, { body: { avatar } }, { token: user.token });
      return avatar;
    };
    const first = await upload();
    const seen = await at.site.app.inject({ url: first, headers: { range: 'bytes=0-3' } });
    expect([seen.statusCode, seen.headers['content-type'], seen.body]).toEqual([206, 'image/webp', 'RIFF']);
    await upload();
    expect((await at.site.app.inject(first)).statusCode).toBe(404);
  });
});
