import { readFileSync } from 'node:fs';
import { MANIFEST_PATH, SERVICE_WORKER_PATH } from '@ai-site/shared/domain/installed-app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { packBuild } from '../../releases/builds/archive.ts';
import { buildFiles } from '../../releases/testing/build-release.ts';
import { appIconFiles, appManifest } from './manifest.ts';
import { serviceWorker } from './routes.ts';

const token = 'a-token-of-this-test';
const PUBLIC = new URL('../../../../../shell/public/', import.meta.url);
const template = '<html><head><!-- gateway:head --></head><body><!-- gateway:body --></body></html>';

let site: TestSite;
let off: TestSite;
beforeAll(async () => {
  site = await createTestSite({ settings: { deployToken: token } });
  off = await createTestSite({ nodeOf: site, settings: { deployToken: token, serviceWorker: false } });
  const release = {
    name: 'shell',
    contract: '1.0.0',
    entry: 'main.js',
    initial: ['main.js'],
    routes: [{ prefix: '/' }],
  };
  const files = buildFiles(release, {
    'index.html': template,
    'main.js': 'main',
    'icon-192.png': 'an icon',
    'icon-512.png': 'another',
  });
  const headers = { authorization: `Bearer ${token}` };
  await site.app.inject({
    method: 'POST',
    url: '/api/releases/shell/deploy',
    headers: { ...headers, 'content-type': 'application/zip' },
    payload: Buffer.from(packBuild(files)),
  });
  const promoted = await site.app.inject({
    method: 'POST',
    url: '/api/releases/shell/promote',
    headers,
    payload: { skipContract: true, reason: '测试' },
  });
  expect(promoted.json()).toMatchObject({ code: 200 });
});
afterAll(async () => {
  await off.close();
  await site.close();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('an installable site', () => {
  it('names its manifest on every page', async () => {
    const page = await get('/chatNew', { accept: 'text/html' });
    expect(page.body).toContain(`<link rel="manifest" href="${MANIFEST_PATH}">`);
    expect(page.headers['content-security-policy']).toContain("worker-src 'self';");
  });

  it('says in the manifest how it is called, opened, and what can be shared with it', async () => {
    const answer = await get(MANIFEST_PATH, { accept: '*/*' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.json()).toMatchObject({
      name: '我来AI',
      lang: 'zh-CN',
      start_url: '/',
      display: 'standalone',
      shortcuts: [{ name: '我来聊' }, { name: '我来画' }, { name: '探索' }],
      share_target: { action: '/api/quick-fill/share', method: 'POST', enctype: 'multipart/form-data' },
    });
  });

  it('has the icons of the manifest in the sizes that it says', () => {
    for (const { src, sizes } of appManifest('').icons) {
      const png = readFileSync(new URL(src.split('/').at(-1) ?? '', PUBLIC));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(appIconFiles.size).toBe(4);
  });

  it('serves the icons of the live shell under one address, and nothing else of it', async () => {
    const icon = await get('/app-icons/icon-192.png');
    expect([icon.statusCode, icon.headers['content-type'], icon.body]).toEqual([200, 'image/png', 'an icon']);
    for (const file of ['main.js', 'release.json', '..%2frelease.json', 'icon-maskable-192.png'])
      expect((await get(`/app-icons/${file}`)).statusCode).toBe(404);
  });

  it('serves a service worker that browsers compare with theirs on every visit', async () => {
    const answer = await get(SERVICE_WORKER_PATH, { accept: '*/*', 'service-worker': 'script' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('暂时无法连接');
    expect(answer.body).toContain('\\u003csvg');
  });

  it('serves one that removes itself when it is switched off', async () => {
    expect((await off.app.inject(SERVICE_WORKER_PATH)).body).toBe(serviceWorker(null));
    expect(serviceWorker(null)).not.toContain('fetch');
  });
});
