import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite } from '../../testing/site.ts';
import type { ReleaseRow } from './records/store.ts';
import { outdated, retireReleases } from './retention.ts';
import { buildRelease } from './testing/build-release.ts';
import { ReleaseSite } from './testing/release-site.ts';

const DAY_SECONDS = 86_400;
const now = new Date('2024-03-31T00:00:00Z');

const row = (version: string, seconds: number, retired = false): ReleaseRow => ({
  name: 'mf-chat',
  version,
  source: '',
  description: buildRelease({ version }),
  deployed_at: new Date(now.getTime() - seconds * 1000),
  deployed_by: '',
  first_bytes: 0,
  archive_key: null,
  files_hash: '',
  build_hash: '',
  retired_at: retired ? now : null,
});

const leaving = (rows: readonly ReleaseRow[], inUse: readonly string[] = []): string[] =>
  outdated(rows, new Set(inUse), { versions: 2, days: 30 }, now).map(({ version }) => version);

describe('outdated versions', () => {
  const old = 31 * DAY_SECONDS;

  it('are those beyond the newest so many', () => {
    expect(leaving([row('4', old), row('3', old), row('2', old), row('1', old)])).toEqual(['2', '1']);
    expect(leaving([row('2', old), row('1', old)])).toEqual([]);
    expect(leaving([])).toEqual([]);
  });

  it('are older than so many days, to the second', () => {
    const edge = 30 * DAY_SECONDS;
    expect(leaving([row('4', 0), row('3', 0), row('2', edge), row('1', edge + 1)])).toEqual(['1']);
  });

  it('are not in use', () => {
    expect(leaving([row('4', old), row('3', old), row('2', old), row('1', old)], ['1'])).toEqual(['2']);
  });

  it('do not leave twice, and do not count among the newest', () => {
    expect(leaving([row('4', old, true), row('3', old), row('2', old, true), row('1', old), row('0', old)])).toEqual([
      '0',
    ]);
  });
});

describe('the retention', () => {
  let at: ReleaseSite;

  const folder = (): string => path.join(at.site.site.settings.dataDir, 'releases/mf-chat');
  const kept = async (): Promise<string[]> => (await readdir(folder())).toSorted();
  const retirements = async () => (await at.auditLog('mf-chat')).filter(({ action }) => action === 'retire');

  beforeAll(async () => {
    at = await ReleaseSite.create({ settings: { retention: { versions: 2, days: 30 } } });
    for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) {
      await at.deploy(version);
      at.site.clock.advance(1);
    }
    await at.deploy('1.1.0', { channel: 'candidate' });
    at.site.clock.advance(1);
    await at.deploy('1.2.0-rc.1', { channel: 'candidate' });
    at.site.clock.advance(1);
    await at.deploy('1.3.0', { channel: 'candidate' });
    at.site.clock.advance(1);
    await at.deploy('1.4.0', { channel: 'candidate' });
    // In use: live 1.0.1, previous 1.0.3, candidate 1.4.0, canary 1.1.0. The newest two: 1.4.0, 1.3.0.
    await at.promote('mf-chat', { version: '1.0.1' });
    await at.canary('mf-chat', '1.1.0', 10);
    at.site.clock.advance(30 * DAY_SECONDS);
  });
  afterAll(() => at.close());

  it('takes nothing that is young', async () => {
    at.site.clock.advance(-10);
    await retireReleases(at.site.site);
    at.site.clock.advance(10);
    expect(await kept()).toHaveLength(8);
  });

  it('removes the files of what is old, once even when two nodes do it, and keeps what is in use', async () => {
    at.site.clock.advance(60);
    const node = await createTestSite({ nodeOf: at.site, settings: { retention: { versions: 2, days: 30 } } });
    try {
      await Promise.all([retireReleases(at.site.site), retireReleases(node.site), retireReleases(at.site.site)]);
    } finally {
      await node.close();
    }
    expect(await kept()).toEqual(['1.0.1', '1.0.3', '1.1.0', '1.3.0', '1.4.0']);
    expect((await retirements()).toReversed()).toMatchObject(
      ['1.2.0-rc.1', '1.0.2', '1.0.0'].map((from) => ({
        from,
        to: null,
        actor: '保留策略',
        reason: '保留最近 2 个版本和 30 天内的版本',
        at: at.site.clock.now.toISOString(),
      })),
    );
    expect(
      (await at.package('mf-chat'))?.versions.filter(({ retired }) => retired).map(({ version }) => version),
    ).toEqual(['1.2.0-rc.1', '1.0.2', '1.0.0']);
    expect((await at.site.app.inject('/remotes/mf-chat/1.0.0/app.js')).statusCode).toBe(404);
    expect((await at.site.app.inject('/remotes/mf-chat/1.0.3/app.js')).statusCode).toBe(200);
  });

  it('does nothing the next time', async () => {
    const before = await at.auditLog('mf-chat');
    await retireReleases(at.site.site);
    expect(await at.auditLog('mf-chat')).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['promoted', () => at.promote('mf-chat', { version: '1.0.0' }), 404],
    ['given to a canary', () => at.canary('mf-chat', '1.0.0', 10), 404],
    ['pinned', () => at.pin('mf-chat', { version: '1.0.0' }), 404],
    ['given a report', () => at.attachReport('mf-chat', '1.0.0', 0), 404],
    ['deployed again', () => at.deploy('1.0.0'), 409],
  ])('leaves versions that cannot be %s', async (_, action, code) => {
    await expect(action()).rejects.toMatchObject({ code });
    expect((await at.remote('mf-chat', { cookie: 'bucket=1' }))?.version).toMatch(/^1\.(0\.1|1\.0)$/);
    expect(existsSync(path.join(folder(), '1.0.0'))).toBe(false);
  });

  it('leaves versions that no page can be overridden to', async () => {
    const { registry } = await at.page('/?mf-chat=1.0.0');
    expect(registry.overrides).toEqual([]);
    expect(registry.remotes.find(({ name }) => name === 'mf-chat')?.version).not.toBe('1.0.0');
  });

  it('never lets a number be given again', async () => {
    await at.deploy('9.0.0', { channel: 'candidate' });
    await at.site.site.db
      .updateTable('releases')
      .set({ retired_at: at.site.clock.now })
      .where('version', '=', '9.0.0')
      .execute();
    expect(await at.nextVersion('mf-chat')).toBe('9.0.1-rc.1');
    await expect(at.deploy('9.0.0')).rejects.toMatchObject({ code: 409, message: '构建被拒绝：版本 9.0.0 已存在' });
  });

  it('removes the files that a process killed in its midst had left', async () => {
    await mkdir(path.join(folder(), '1.0.0'));
    await retireReleases(at.site.site);
    expect(existsSync(path.join(folder(), '1.0.0'))).toBe(false);
  });

  it('removes what belongs to no version once it is old', async () => {
    const [young, old] = [path.join(folder(), '7.0.0'), path.join(folder(), '7.0.0~id~partial')];
    for (const directory of [young, old]) await mkdir(directory);
    const hour = at.site.clock.now.getTime() - 3600 * 1000;
    await utimes(young, hour / 1000, hour / 1000);
    await utimes(old, hour / 1000 - 1, hour / 1000 - 1);
    await retireReleases(at.site.site);
    expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
  });

  it('is a job', async () => {
    at.site.clock.advance(31 * DAY_SECONDS);
    for (const version of ['9.1.0', '9.1.1', '9.1.2']) await at.deploy(version, { channel: 'candidate' });
    at.site.clock.advance(31 * DAY_SECONDS);
    await at.site.runJob('release-retention');
    expect((await retirements()).map(({ from }) => from)).toContain('9.1.0');
  });
});
