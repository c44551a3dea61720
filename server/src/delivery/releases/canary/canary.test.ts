import { registryCalls } from '@ai-site/shared/api/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite } from '../../../testing/site.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { BUCKETS, inCanary } from '../audience/rollout-buckets.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
  for (const name of ['mf-chat', 'mf-draw']) {
    await at.deploy('1.0.0', { name });
    for (const version of ['1.1.0-rc.1', '1.1.0-rc.2']) await at.deploy(version, { name, channel: 'candidate' });
  }
});
afterAll(() => at.close());
beforeEach(async () => {
  const running = await at.site.site.db
    .selectFrom('release_channels')
    .select(['name', 'canary'])
    .where('name', 'in', ['mf-chat', 'mf-draw'])
    .execute();
  for (const { name, canary } of running) if (canary !== null) await at.canary(name, canary, 0);
});

const every = (step: number): string[] => Array.from({ length: BUCKETS / step }, (_, index) => String(index * step));
/** Query of a visitor inside the canary of a package at a share, and of one outside it. */
const inside = (name: string, percent: number): string =>
  `bucket=${every(1).find((rolloutBucket) => inCanary(name, Number(rolloutBucket), percent))}`;
const outside = (name: string, percent: number): string =>
  `bucket=${every(1).find((rolloutBucket) => !inCanary(name, Number(rolloutBucket), percent))}`;
const newest = async (name = 'mf-chat') => (await at.auditLog(name))[0];

describe('a canary', () => {
  it('gives its version to its share of the visitors, at every request the same', async () => {
    expect(await at.canary('mf-chat', '1.1.0-rc.1', 20)).toMatchObject({
      live: '1.0.0',
      canary: { version: '1.1.0-rc.1', percent: 20, by: '主令牌', since: at.site.clock.now.toISOString() },
    });
    expect(await newest()).toMatchObject({ action: 'canary', from: null, to: '1.1.0-rc.1', percent: 20 });
    const buckets = every(testDepth.everyVariant ? 50 : 500);
    const versions = await Promise.all(
      buckets.map(
        async (rolloutBucket) => (await at.remote('mf-chat', { cookie: `bucket=${rolloutBucket}` }))?.version,
      ),
    );
    expect(versions).toEqual(
      buckets.map((rolloutBucket) => (inCanary('mf-chat', Number(rolloutBucket), 20) ? '1.1.0-rc.1' : '1.0.0')),
    );
    const cookie = inside('mf-chat', 20);
    const again = await Promise.all(
      Array.from({ length: 5 }, async () => (await at.remote('mf-chat', { cookie }))?.version),
    );
    expect(new Set(again)).toEqual(new Set(['1.1.0-rc.1']));
  });

  it('is sent to the page: its version with its files, what to fall back to, and that it is watched', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 20);
    const { body, registry } = await at.page('/chatNew', { cookie: inside('mf-chat', 20) });
    expect(registry.remotes.find(({ name }) => name === 'mf-chat')).toMatchObject({
      version: '1.1.0-rc.1',
      entry: '/remotes/mf-chat/1.1.0-rc.1/remoteEntry.js',
      previous: { version: '1.0.0' },
      watched: true,
    });
    expect(body).not.toContain('/remotes/mf-chat/1.0.0/app.js');
    // Visits with the live version of a package with a canary are reported as well; other packages are not.
    expect(await at.remote('mf-chat', { cookie: outside('mf-chat', 20) })).toMatchObject({
      version: '1.0.0',
      watched: true,
    });
    expect(await at.remote('mf-draw', { cookie: inside('mf-chat', 20) })).not.toHaveProperty('watched');
  });

  it('is the same to the call that resolves again as to the page', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 50);
    await at.canary('mf-draw', '1.1.0-rc.2', 50);
    for (const rolloutBucket of every(testDepth.everyVariant ? 500 : 2500)) {
      const cookie = `bucket=${rolloutBucket}`;
      expect(await at.site.call(registryCalls.current, {}, { headers: { cookie } })).toEqual(
        (await at.page('/', { cookie })).registry,
      );
    }
  });

  it('of one package says nothing about that of another', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 50);
    await at.canary('mf-draw', '1.1.0-rc.2', 50);
    const isIn = (name: string, bucket: string) => inCanary(name, Number(bucket), 50);
    for (const [inChat, inDraw] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const bucket = every(1).find((one) => isIn('mf-chat', one) === inChat && isIn('mf-draw', one) === inDraw);
      const { registry } = await at.page('/', { cookie: `bucket=${bucket}` });
      expect(registry.remotes.map(({ version }) => version)).toEqual([
        inChat ? '1.1.0-rc.1' : '1.0.0',
        inDraw ? '1.1.0-rc.2' : '1.0.0',
      ]);
    }
  });

  it('keeps its visitors and its beginning when it grows', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 5);
    const since = at.site.clock.now.toISOString();
    at.site.clock.advance(60);
    expect(await at.canary('mf-chat', '1.1.0-rc.1', 40)).toMatchObject({ canary: { percent: 40, since } });
    expect((await at.remote('mf-chat', { cookie: inside('mf-chat', 5) }))?.version).toBe('1.1.0-rc.1');
    expect(await newest()).toMatchObject({ action: 'canary', from: '1.1.0-rc.1', to: '1.1.0-rc.1', percent: 40 });
    const other = at.site.clock.now.toISOString();
    expect(await at.canary('mf-chat', '1.1.0-rc.2', 40)).toMatchObject({
      canary: { version: '1.1.0-rc.2', since: other },
    });
  });

  it('shows its share among the versions', async () => {
    const shown = await at.canary('mf-chat', '1.1.0-rc.1', 15);
    expect(shown.versions.map(({ version, share }) => [version, share])).toEqual([
      ['1.1.0-rc.2', 0],
      ['1.1.0-rc.1', 15],
      ['1.0.0', 85],
    ]);
  });

  it('ends at 0 %, for everybody', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 100);
    expect((await at.remote('mf-chat', { cookie: 'bucket=1' }))?.version).toBe('1.1.0-rc.1');
    expect(await at.canary('mf-chat', '1.1.0-rc.1', 0)).toMatchObject({ canary: null });
    expect(await newest()).toMatchObject({ action: 'canary-end', from: '1.1.0-rc.1', to: '1.0.0', percent: 0 });
    expect(await at.remote('mf-chat', { cookie: 'bucket=1' })).not.toHaveProperty('watched');
    expect((await at.remote('mf-chat', { cookie: 'bucket=1' }))?.version).toBe('1.0.0');
  });

  it.each([
    ['a deploy', () => at.deploy('1.0.1'), '1.0.1', '线上版本换为 1.0.1'],
    ['a rollback', () => at.rollBack('mf-chat'), '1.0.0', '线上版本换为 1.0.0'],
    [
      'a promotion of another version',
      () => at.promote('mf-chat', { version: '1.1.0-rc.2' }),
      '1.1.0',
      '线上版本换为 1.1.0',
    ],
  ])('ends with %s, which it was not compared with', async (_, change, live, reason) => {
    await at.canary('mf-chat', '1.1.0-rc.1', 100);
    await change();
    expect((await at.remote('mf-chat', { cookie: 'bucket=1' }))?.version).toBe(live);
    expect((await at.auditLog('mf-chat')).find(({ action }) => action === 'canary-end')).toMatchObject({
      from: '1.1.0-rc.1',
      percent: 0,
      reason,
    });
    if (live === '1.1.0') await at.promote('mf-chat', { version: '1.0.0' });
  });

  it('that is promoted is live for everybody', async () => {
    await at.canary('mf-chat', '1.1.0-rc.1', 30);
    expect(await at.promote('mf-chat', { version: '1.1.0-rc.1' })).toMatchObject({ live: '1.1.0', canary: null });
    for (const cookie of [inside('mf-chat', 30), outside('mf-chat', 30)])
      expect((await at.remote('mf-chat', { cookie }))?.version).toBe('1.1.0');
    expect((await at.auditLog('mf-chat')).slice(0, 2).map(({ action }) => action)).toEqual(['promote', 'canary']);
    await at.promote('mf-chat', { version: '1.0.0' });
  });

  it.each([
    ['of a version that was never released', 'mf-chat', '9.9.9', 10, 404, '没有版本 9.9.9'],
    ['of what is live', 'mf-chat', '1.0.0', 10, 409, 'mf-chat 1.0.0 已在线上'],
    ['of a package without a live version', 'mf-exhibit', '1.0.0', 10, 409, '还没有线上版本'],
    ['that is not running ends by 0 %', 'mf-chat', '1.1.0-rc.1', 0, 409, '没有在灰度'],
    ['of more than everybody', 'mf-chat', '1.1.0-rc.1', 101, 400, '灰度比例为 0 到 100'],
    ['of less than nobody', 'mf-chat', '1.1.0-rc.1', -1, 400, '灰度比例为 0 到 100'],
    ['of half a per cent', 'mf-chat', '1.1.0-rc.1', 0.5, 400, ''],
  ])('%s is refused', async (_, name, version, percent, code, message) => {
    const before = await at.auditLog(name);
    await expect(at.canary(name, version, percent)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(await at.auditLog(name)).toEqual(before);
  });

  it('is refused while its package is pinned', async () => {
    await at.pin('mf-chat');
    await expect(at.canary('mf-chat', '1.1.0-rc.1', 10)).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('已由主令牌锁定在 1.0.0，请先解除锁定'),
    });
    await at.unpin('mf-chat');
  });
});

describe('canaries and what they run with', () => {
  // Shell 2 provides more than mf-chat needs; mf-exhibit 2 needs what only the previous shell provides.
  beforeAll(async () => {
    await at.deploy('1.0.0', { name: 'mf-exhibit', contract: '>=1.0.0' });
    for (const name of ['mf-chat', 'mf-draw']) await at.deploy('2.0.0', { name, contract: '>=1.0.0' });
    await at.deploy('2.0.0', { name: 'mf-exhibit', contract: '^1.0.0', channel: 'candidate' });
    await at.deployFiles('shell', shellFiles({ version: '2.0.0', contract: '2.0.0' }), { channel: 'candidate' });
  });

  it('a version that the live shell cannot run is refused', async () => {
    await at.deployFiles('shell', shellFiles({ version: '1.5.0' }));
    await at.deploy('3.0.0', {
      name: 'mf-exhibit',
      contract: '^1.0.0',
      singletons: { react: '^19.0.0' },
      channel: 'candidate',
    });
    await at.deployFiles('shell', shellFiles({ version: '1.6.0', singletons: {} }));
    await expect(at.canary('mf-exhibit', '3.0.0', 10)).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('需要共享模块 react'),
    });
    expect((await at.package('mf-exhibit'))?.versions.find(({ version }) => version === '3.0.0')?.compatible).toBe(
      false,
    );
  });

  it('a visitor of two canaries that do not fit each other gets the live version of the remote', async () => {
    await at.canary('mf-exhibit', '2.0.0', 100);
    await at.canary('shell', '2.0.0', 50);
    expect((await at.page('/', { cookie: inside('shell', 50) })).registry).toMatchObject({
      shell: { version: '2.0.0' },
    });
    expect(await at.remote('mf-exhibit', { cookie: inside('shell', 50) })).toMatchObject({
      version: '1.0.0',
      compatible: true,
    });
    expect(await at.remote('mf-exhibit', { cookie: outside('shell', 50) })).toMatchObject({
      version: '2.0.0',
      compatible: true,
    });
  });

  it('a shell whose canary a new live remote does not take is given to nobody', async () => {
    await at.promote('mf-exhibit', { version: '2.0.0' });
    const { registry } = await at.page('/', { cookie: inside('shell', 50) });
    expect(registry.shell.version).toBe('1.6.0');
    expect(registry.remotes.every(({ compatible }) => compatible)).toBe(true);
  });

  it('a remote whose canary a new live shell cannot run is given to nobody', async () => {
    await at.promote('mf-exhibit', { version: '1.0.0' });
    await at.canary('mf-exhibit', '2.0.0', 100);
    await at.promote('shell', { version: '2.0.0' });
    expect(await at.remote('mf-exhibit', { cookie: 'bucket=1' })).toMatchObject({ version: '1.0.0', compatible: true });
  });
});

describe('the bucket of a visitor', () => {
  it('is set once, where no script and no other site can use it', async () => {
    const { cookie } = await at.page('/');
    expect(cookie).toMatch(/^bucket=\d{1,4}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect((await at.page('/', { cookie: cookie?.split(';')[0] })).cookie).toBeUndefined();
  });

  it('is drawn anew when the cookie holds none', async () => {
    for (const cookie of ['bucket=', 'bucket=10000', 'bucket=abc', 'other=1'])
      expect((await at.page('/', { cookie })).cookie).toMatch(/^bucket=/);
  });

  it('is found among other cookies', async () => {
    expect((await at.page('/', { cookie: 'a=1; bucket=17; b=2' })).cookie).toBeUndefined();
  });

  it('goes by https only where the site does', async () => {
    const secure = await createTestSite({ nodeOf: at.site, settings: { publicOrigin: 'https://ai.example.com' } });
    try {
      const { headers } = await secure.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect(headers['set-cookie']).toMatch(/^__Host-bucket=.*; HttpOnly; SameSite=Lax; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it('decides about the very page that sets it', async () => {
    await at.deploy('2.1.0', { name: 'mf-draw', contract: '>=1.0.0', channel: 'candidate' });
    await at.canary('mf-draw', '2.1.0', 50);
    for (let visit = 0; visit < (testDepth.everyVariant ? 20 : 4); visit += 1) {
      const { cookie, registry } = await at.page('/');
      const rolloutBucket = Number(/^bucket=(\d+)/.exec(cookie ?? '')?.[1]);
      expect(registry.remotes.find(({ name }) => name === 'mf-draw')?.version).toBe(
        inCanary('mf-draw', rolloutBucket, 50) ? '2.1.0' : '2.0.0',
      );
    }
  });
});
