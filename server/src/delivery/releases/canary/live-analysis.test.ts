import type { Release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveAnalysisSettings } from '../../../platform/config/analysis-settings.ts';
import { intervalOf } from '../../../platform/jobs/job.ts';
import { addVisits, type Visits } from '../../../platform/telemetry/testing/add-visits.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { pin } from '../actions/actions.ts';
import { switchLive } from '../channels/channels.ts';
import { liveAnalysisJob } from '../jobs.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';
import { insertRelease } from '../records/store.ts';
import { buildRelease } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';
import { analyzeLive } from './live-analysis.ts';

let site: TestSite;
/** Package of the test. */
let name: string;
let count = 0;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  count += 1;
  name = `mf-live-${count}`;
});

/** Makes a new version live. */
async function goLive(version: string, described: Partial<Release> = {}): Promise<void> {
  const release = buildRelease({ name, version, routes: [], menu: [], ...described });
  const { db, clock } = site.site;
  await db.transaction().execute(async (tx) => {
    await insertRelease(tx, { release, actor: '测试', at: clock(), firstBytes: 0, archiveKey: null });
    await switchLive(site.site, tx, { name: release.name, version, action: 'deploy', actor: '测试', at: clock() });
  });
}

const visits = (version: string, counts: Pick<Visits, 'loads' | 'failed' | 'networks'>, of = name) =>
  addVisits(site.site, { name: of, version, ...counts });

/** 1.0.0 was live for an hour and good; then 1.1.0 went live. */
async function release(): Promise<void> {
  await goLive('1.0.0');
  await visits('1.0.0', { loads: 200, failed: 2 });
  site.clock.advance(3600);
  await goLive('1.1.0');
}

const analyze = () => analyzeLive(site.site);
const live = async (of = name) =>
  (await site.site.db.selectFrom('release_channels').select('live').where('name', '=', of).executeTakeFirstOrThrow())
    .live;
const lastEvent = () =>
  site.site.db
    .selectFrom('release_events')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const analyzeWith = (changes: Partial<LiveAnalysisSettings>) => {
  const { settings } = site.site;
  return analyzeLive({
    ...site.site,
    settings: { ...settings, liveAnalysis: { ...settings.liveAnalysis, ...changes } },
  });
};

describe('a live version that fails', () => {
  it('is rolled back to the one before, with the metrics in the audit log, and every node is notified', async () => {
    await release();
    await visits('1.1.0', { loads: 60, failed: 40 });
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    await analyze();
    expect(await received).toBe(name);
    expect(await live()).toBe('1.0.0');
    expect(await lastEvent()).toMatchObject({
      action: 'rollback',
      actor: '自动守护',
      from_version: '1.1.0',
      to_version: '1.0.0',
      reason: '失败率 66.7%（40/60）高于此前的 1.0.0 1.0%（2/200），p < 0.0001',
    });
  });

  it('is reported by every visit as long as it is watched', async () => {
    const at = await ReleaseSite.create();
    await at.deploy('1.0.0');
    expect((await at.remote('mf-chat'))?.watched).toBeUndefined();
    await at.deploy('1.1.0');
    expect((await at.remote('mf-chat'))?.watched).toBe(true);
    expect((await at.page()).registry.shell.watched).toBeUndefined();
    await at.deployFiles('shell', shellFiles({ version: '1.1.0' }));
    expect((await at.page()).registry.shell.watched).toBe(true);
    await at.close();
  });

  it('is rolled back although its team pinned it, and the pin ends', async () => {
    await release();
    await pin(site.site, { name, actor: '令牌 团队', reason: '不要动', skipContract: false, byTeam: true });
    await visits('1.1.0', { loads: 60, failed: 60 });
    await analyze();
    expect(await live()).toBe('1.0.0');
    const events = await site.site.db
      .selectFrom('release_events')
      .select(['action', 'actor', 'to_version'])
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { action: 'rollback', actor: '自动守护', to_version: '1.0.0' },
      { action: 'unpin', actor: '自动守护', to_version: '1.1.0' },
    ]);
  });

  it.each([
    ['of which little is known', { loads: 29, failed: 0 }],
    ['that was as bad', { loads: 100, failed: 90 }],
  ])('is rolled back past one before it %s, to an older one that was good', async (_case, between) => {
    await goLive('0.9.0');
    await visits('0.9.0', { loads: 200, failed: 0 });
    await goLive('1.0.0');
    await visits('1.0.0', { loads: 200, failed: 2 });
    await goLive('1.1.0');
    await visits('1.1.0', between);
    await goLive('1.2.0');
    await visits('1.2.0', { loads: 60, failed: 40 });
    await analyze();
    expect(await live()).toBe('1.0.0');
    expect(await lastEvent()).toMatchObject({
      from_version: '1.2.0',
      to_version: '1.0.0',
      reason: expect.stringContaining('高于此前的 1.0.0'),
    });
  });

  it('is rolled back once: the version before is not suspected then', async () => {
    await goLive('0.9.0');
    await visits('0.9.0', { loads: 200, failed: 0 });
    await release();
    await visits('1.1.0', { loads: 60, failed: 40 });
    await analyze();
    await visits('1.0.0', { loads: 600, failed: 600 });
    await analyze();
    expect(await live()).toBe('1.0.0');
  });
});

describe('a live version stays', () => {
  it.each([
    ['that is as good as the one before', { loads: 500, failed: 5 }],
    ['that is only a little worse', { loads: 1000, failed: 150 }],
    ['of which little is known', { loads: 29, failed: 29 }],
    ['that had a few failures', { loads: 40, failed: 9 }],
  ])('%s', async (_case, counts) => {
    await release();
    await visits('1.1.0', counts);
    await analyze();
    expect(await live()).toBe('1.1.0');
  });

  it('when nothing earlier was good, known, or there at all', async () => {
    await goLive('1.0.0');
    await visits('1.0.0', { loads: 100, failed: 100 });
    await analyze();
    expect(await live()).toBe('1.0.0');
    await goLive('1.1.0');
    await visits('1.1.0', { loads: 100, failed: 100 });
    await analyze();
    expect(await live()).toBe('1.1.0');
  });

  it('when an operator pinned it', async () => {
    await release();
    await pin(site.site, { name, actor: '测试', reason: '活动期间', skipContract: false, byTeam: false });
    await visits('1.1.0', { loads: 60, failed: 60 });
    await analyze();
    expect(await live()).toBe('1.1.0');
  });

  it('when it fails later than it is watched', async () => {
    await release();
    site.clock.advance(24 * 3600);
    await visits('1.1.0', { loads: 60, failed: 60 });
    await analyze();
    expect(await live()).toBe('1.1.0');
  });

  it('when it failed before the window', async () => {
    await release();
    await visits('1.1.0', { loads: 60, failed: 60 });
    site.clock.advance(3661);
    await analyze();
    expect(await live()).toBe('1.1.0');
  });

  it('when the settings ask for more', async () => {
    await release();
    await visits('1.1.0', { loads: 60, failed: 40 });
    await analyzeWith({ minLoads: 61 });
    await analyzeWith({ minRise: 0.9 });
    await analyzeWith({ on: false });
    expect(await live()).toBe('1.1.0');
    await analyzeWith({});
    expect(await live()).toBe('1.0.0');
  });
});

describe('the shell', () => {
  it('is rolled back as well', async () => {
    await goLive('1.0.0', { name: 'shell', contract: '1.0.0' });
    await visits('1.0.0', { loads: 200, failed: 0 }, 'shell');
    await goLive('1.1.0', { name: 'shell', contract: '1.0.0' });
    await visits('1.1.0', { loads: 60, failed: 60 }, 'shell');
    await analyze();
    expect(await live('shell')).toBe('1.0.0');
  });

  it('keeps a remote whose earlier version does not fit it any more', async () => {
    await goLive('1.0.0', { singletons: { react: '^19.0.0' } });
    await visits('1.0.0', { loads: 200, failed: 2 });
    await goLive('1.1.0');
    await goLive('2.0.0', { name: 'shell', contract: '1.0.0', singletons: { react: '20.0.0' } });
    await visits('1.1.0', { loads: 100, failed: 100 });
    await analyze();
    expect(await live()).toBe('1.1.0');
  });
});

it.each([
  [true, 15],
  [false, null],
])('the analysis runs every 15 seconds when it is on (%s)', (on, seconds) => {
  const { settings } = site.site;
  expect(intervalOf(liveAnalysisJob, { ...settings, liveAnalysis: { ...settings.liveAnalysis, on } })).toBe(seconds);
});
