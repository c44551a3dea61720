import { randomBytes } from 'node:crypto';
import type { Release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

const NAME = 'mf-draw';
const KB = 1024;
const KIT = '@ai-site/shared/ui/table';

let at: ReleaseSite;
beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

/** Makes a shell live whose table loads so much; its files cannot be compressed. */
async function shellWithKit(version: string, kilobytes: number): Promise<void> {
  at.site.clock.advance(60);
  const described = Object.fromEntries(shellFiles({}));
  const changes = {
    name: 'shell',
    version,
    contract: '1.0.0',
    entry: 'main.js',
    initial: ['main.css', 'main.js'],
    routes: [{ prefix: '/' }],
    singletons: { react: '19.2.0' },
  };
  const files = {
    'index.html': described['index.html'] ?? '',
    'main.js': 'main',
    'main.css': 'css',
    'kit.wasm': randomBytes(kilobytes * KB),
  };
  await at.deployFiles('shell', buildFiles({ ...changes, shared: { [KIT]: ['kit.wasm'] } }, files));
}

async function release(version: string, channel: 'live' | 'candidate' = 'live'): Promise<void> {
  at.site.clock.advance(60);
  const changes: Partial<Release> = {
    name: NAME,
    version,
    entry: 'entry.wasm',
    initial: ['app.wasm'],
    shared: { __federation_expose_app: [KIT] },
    lazy: [],
  };
  await at.deployFiles(
    NAME,
    buildFiles(changes, { 'entry.wasm': '', 'app.wasm': Buffer.alloc(100, 1), 'other.mjs': version }),
    { channel },
  );
}

const bytesOf = async (version: string): Promise<number> =>
  (await at.package(NAME))?.versions.find((shown) => shown.version === version)?.firstBytes ?? 0;

it('a version on no channel is held to its budget with the shell that is live now', async () => {
  await shellWithKit('1.1.0', 5);
  await release('1.0.0');
  await release('1.1.0');
  const own = (await bytesOf('1.0.0')) - 5 * KB;
  await shellWithKit('1.2.0', 70);
  await expect(at.promote(NAME, { version: '1.0.0' })).rejects.toMatchObject({
    code: 409,
    message: expect.stringContaining('超出预算 60.0 KB'),
  });
  await expect(at.canary(NAME, '1.0.0', 5)).rejects.toMatchObject({
    code: 409,
    message: expect.stringContaining('超出预算 60.0 KB'),
  });
  expect((await at.package(NAME))?.live).toBe('1.1.0');
  await shellWithKit('1.3.0', 20);
  expect((await at.promote(NAME, { version: '1.0.0' })).live).toBe('1.0.0');
  expect(await bytesOf('1.0.0')).toBe(own + 20 * KB);
});

it('a candidate that goes live carries the new figure to its settled version', async () => {
  await release('1.2.0-rc.1', 'candidate');
  const before = await bytesOf('1.2.0-rc.1');
  await shellWithKit('1.4.0', 30);
  await at.promote(NAME, { version: '1.2.0-rc.1' });
  expect(await bytesOf('1.2.0')).toBe(before + 10 * KB);
});
