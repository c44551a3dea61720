import type { Release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { ReleaseSite, SKIPPED, shellFiles } from '../testing/release-site.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const newest = async (name: string) => (await at.auditLog(name))[0];
const retire = (name: string, version: string) =>
  at.site.site.db
    .updateTable('releases')
    .set({ retired_at: at.site.clock.now })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();

async function released(name: string, ...versions: readonly string[]): Promise<void> {
  for (const version of versions) await at.deploy(version, { name });
}

describe('a rollback', () => {
  it('goes back version by version and never to what a rollback took away, on pages neither', async () => {
    await released('mf-chat', '1.0.0', '1.0.1', '1.0.2');
    expect(await at.rollBack('mf-chat', '白屏')).toMatchObject({ live: '1.0.1', previous: '1.0.0' });
    expect(await newest('mf-chat')).toMatchObject({
      action: 'rollback',
      from: '1.0.2',
      to: '1.0.1',
      reason: '白屏',
      actor: '主令牌',
    });
    expect((await at.remote('mf-chat'))?.previous).toBeNull();
    await released('mf-chat', '1.0.3');
    expect((await at.remote('mf-chat'))?.previous?.version).toBe('1.0.1');
    expect(await at.rollBack('mf-chat')).toMatchObject({ live: '1.0.1', previous: '1.0.0' });
    expect(await at.rollBack('mf-chat')).toMatchObject({ live: '1.0.0', previous: null });
    await expect(at.rollBack('mf-chat')).rejects.toMatchObject({
      code: 409,
      message: 'mf-chat 没有更早的版本可以回退',
    });
    expect(await at.remote('mf-chat')).toMatchObject({ version: '1.0.0', previous: null });
  });

  itByNight('counts promotions and pins as versions that were live', async () => {
    await released('mf-exhibit', '1.0.0');
    await at.deploy('1.0.1', { name: 'mf-exhibit', channel: 'candidate' });
    await at.deploy('1.0.2', { name: 'mf-exhibit', channel: 'candidate' });
    await at.promote('mf-exhibit', { version: '1.0.1' });
    await at.pin('mf-exhibit', { version: '1.0.2' });
    await at.unpin('mf-exhibit');
    expect(await at.rollBack('mf-exhibit')).toMatchObject({ live: '1.0.1' });
    expect(await at.rollBack('mf-exhibit')).toMatchObject({ live: '1.0.0' });
  });

  it('leaves its version to the build that it was: a promotion of another build under it is refused, of the same one not', async () => {
    await released('mf-songs', '1.0.0');
    const candidate = (no: number, changes: Partial<Release> = {}) =>
      at.deploy(`1.0.1-rc.${no}`, { name: 'mf-songs', channel: 'candidate', ...changes });
    await candidate(1);
    await at.promote('mf-songs');
    await at.rollBack('mf-songs');
    // The same files, of which a page would load others.
    await candidate(2, { initial: [] });
    await expect(at.promote('mf-songs')).rejects.toMatchObject({
      code: 409,
      message: 'mf-songs 已有另一个 1.0.1，请用更高的版本号重新部署',
    });
    expect(await at.package('mf-songs')).toMatchObject({ live: '1.0.0', candidate: '1.0.1-rc.2' });
    await candidate(3);
    expect(await at.promote('mf-songs')).toMatchObject({ live: '1.0.1' });
    expect((await at.site.app.inject('/remotes/mf-songs/1.0.1/release.json')).json()).toMatchObject({
      version: '1.0.1',
      built: '1.0.1-rc.1',
    });
  });

  it('skips a version whose files are gone', async () => {
    await released('mf-membership', '1.0.0', '1.0.1', '1.0.2');
    await retire('mf-membership', '1.0.1');
    expect((await at.package('mf-membership'))?.previous).toBe('1.0.0');
    expect(await at.rollBack('mf-membership')).toMatchObject({ live: '1.0.0', previous: null });
  });

  itByNight('does not go from a version to itself when what lay between is gone', async () => {
    await released('mf-shortvideo', '1.0.0', '1.0.1');
    await at.promote('mf-shortvideo', { version: '1.0.0' });
    await retire('mf-shortvideo', '1.0.1');
    expect((await at.package('mf-shortvideo'))?.previous).toBeNull();
    await expect(at.rollBack('mf-shortvideo')).rejects.toMatchObject({ code: 409 });
  });

  it('skips a version that the live shell cannot run', async () => {
    await at.deploy('1.0.0', { name: 'mf-appcenter', contract: '>=1.0.0' });
    await at.deploy('1.0.1', { name: 'mf-appcenter', contract: '~1.0.0' });
    await at.deploy('1.0.2', { name: 'mf-appcenter', contract: '>=1.0.0' });
    await at.deployFiles('shell', shellFiles({ version: '1.1.0', contract: '1.1.0' }));
    expect(await at.rollBack('mf-appcenter')).toMatchObject({ live: '1.0.0' });
  });

  it('of the shell is refused when a live remote cannot run in the previous one', async () => {
    await at.deploy('1.0.3', { name: 'mf-appcenter', contract: '^1.1.0' });
    await expect(at.rollBack('shell')).rejects.toMatchObject({ code: 409, message: 'shell 没有更早的版本可以回退' });
    await at.rollBack('mf-appcenter');
    expect(await at.rollBack('shell')).toMatchObject({ live: '1.0.0' });
    expect((await at.page()).body).toContain('data-shell="1.0.0"');
  });

  it('is refused where nothing is live', async () => {
    await expect(at.rollBack('mf-none')).rejects.toMatchObject({ code: 404, message: '没有名为 mf-none 的线上模块' });
    await at.deploy('1.0.0', { name: 'mf-quiet', channel: 'candidate' });
    await expect(at.rollBack('mf-quiet')).rejects.toMatchObject({ code: 404 });
  });
});

describe('a pin', () => {
  beforeAll(async () => {
    await released('mf-pinned', '1.0.0', '1.0.1');
    await at.deploy('1.1.0', { name: 'mf-pinned', channel: 'candidate' });
  });

  it('holds what is live and says by whom, since when and why', async () => {
    await at.canary('mf-pinned', '1.1.0', 100);
    const since = at.site.clock.now.toISOString();
    expect(await at.pin('mf-pinned', { reason: '大促' })).toMatchObject({
      live: '1.0.1',
      canary: null,
      pinned: { by: '主令牌', since, reason: '大促' },
    });
    expect((await at.auditLog('mf-pinned')).slice(0, 2)).toMatchObject([
      { action: 'pin', from: '1.0.1', to: '1.0.1', reason: '大促' },
      { action: 'canary-end', from: '1.1.0', reason: '大促' },
    ]);
    expect((await at.remote('mf-pinned', { cookie: 'bucket=1' }))?.version).toBe('1.0.1');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a promotion', () => at.promote('mf-pinned', { version: '1.0.0' })],
    ['the promotion of the candidate', () => at.promote('mf-pinned')],
    ['a rollback', () => at.rollBack('mf-pinned')],
    ['a canary', () => at.canary('mf-pinned', '1.1.0', 10)],
    ['another pin', () => at.pin('mf-pinned')],
    ['a pin of another version', () => at.pin('mf-pinned', { version: '1.0.0' })],
  ])('refuses %s and names who holds it', async (_, change) => {
    const before = await at.auditLog('mf-pinned');
    await expect(change()).rejects.toMatchObject({
      code: 409,
      message: 'mf-pinned 已由主令牌锁定在 1.0.1（大促），请先解除锁定',
    });
    expect(await at.auditLog('mf-pinned')).toEqual(before);
  });

  it('ends once, and then everything is possible again', async () => {
    expect(await at.unpin('mf-pinned')).toMatchObject({ pinned: null, live: '1.0.1' });
    expect(await newest('mf-pinned')).toMatchObject({ action: 'unpin', from: '1.0.1', to: '1.0.1' });
    await expect(at.unpin('mf-pinned')).rejects.toMatchObject({ code: 409, message: 'mf-pinned 没有锁定' });
    expect(await at.rollBack('mf-pinned')).toMatchObject({ live: '1.0.0' });
  });

  it('of another version makes it live and holds it', async () => {
    expect(await at.pin('mf-pinned', { version: '1.1.0' })).toMatchObject({
      live: '1.1.0',
      candidate: null,
      pinned: { by: '主令牌', reason: SKIPPED },
    });
    expect(await newest('mf-pinned')).toMatchObject({
      action: 'pin',
      from: '1.0.0',
      to: '1.1.0',
      report: null,
      reason: SKIPPED,
    });
    expect((await at.remote('mf-pinned'))?.version).toBe('1.1.0');
    await at.unpin('mf-pinned');
    expect((await at.package('mf-pinned'))?.previous).toBe('1.0.0');
  });

  it('is refused for what is not there, does not fit, or was never live', async () => {
    await expect(at.pin('mf-pinned', { version: '9.9.9' })).rejects.toMatchObject({ code: 404 });
    await expect(at.pin('mf-none')).rejects.toMatchObject({ code: 409, message: 'mf-none 还没有线上版本' });
    await at.deploy('1.2.0', { name: 'mf-pinned', contract: '~1.0.0', channel: 'candidate' });
    await at.deployFiles('shell', shellFiles({ version: '1.2.0', contract: '1.2.0' }));
    await expect(at.pin('mf-pinned', { version: '1.2.0' })).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('需要平台约定 ~1.0.0'),
    });
    expect((await at.package('mf-pinned'))?.pinned).toBeNull();
  });
});
