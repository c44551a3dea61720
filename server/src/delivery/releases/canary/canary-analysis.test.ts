import { releases } from '@ai-site/shared/api/releases';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { intervalOf } from '../../../platform/jobs/job.ts';
import type { Outcome } from '../../../platform/telemetry/sum-entries.ts';
import { addRelease } from '../../../platform/telemetry/testing/add-release.ts';
import { addOutcomes, addVisits, type Visits } from '../../../platform/telemetry/testing/add-visits.ts';
import { createTestSite, type TestSite, type TestSiteOverrides } from '../../../testing/site.ts';
import { setCanary, switchLive } from '../channels/channels.ts';
import { canaryAnalysisJob } from '../jobs.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';
import { analyzeCanaries } from './canary-analysis.ts';

let site: TestSite;
let nodes: TestSite[];

async function start(overrides: TestSiteOverrides = {}): Promise<TestSite> {
  const started = await createTestSite(overrides);
  nodes.unshift(started);
  return started;
}

beforeEach(async () => {
  nodes = [];
  site = await start();
});
afterEach(async () => {
  for (const node of nodes) await node.close();
});

const LIVE = '1.0.0';
const CANARY = '1.1.0';

async function startCanary(name: string, percent = 10): Promise<void> {
  const { db, clock } = site.site;
  for (const version of [LIVE, CANARY]) await addRelease(site.site, name, version);
  await db.transaction().execute(async (tx) => {
    await switchLive(site.site, tx, { name, version: LIVE, action: 'deploy', actor: '测试', at: clock() });
    await setCanary(tx, { name, version: CANARY, percent, actor: '测试', at: clock() });
  });
}

const visits = (name: string, version: string, counts: Pick<Visits, 'loads' | 'failed' | 'networks'>) =>
  addVisits(site.site, { name, version, ...counts });

async function canaryOf(name: string): Promise<string | null> {
  return (
    await site.site.db
      .selectFrom('release_channels')
      .select('canary')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).canary;
}
const analysisEvents = () =>
  site.site.db.selectFrom('release_events').selectAll().where('action', '=', 'guard').orderBy('id').execute();

async function brokenCanary(name: string): Promise<void> {
  await startCanary(name);
  await visits(name, CANARY, { loads: 145, failed: 12 });
  await visits(name, LIVE, { loads: 812, failed: 3 });
}

describe('the canary analysis', () => {
  it('takes a broken canary back, says why, and tells every node', async () => {
    await brokenCanary('mf-chat');
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    await analyzeCanaries(site.site);
    expect(await received).toBe('mf-chat');
    expect(await canaryOf('mf-chat')).toBeNull();
    expect(await analysisEvents()).toEqual([
      expect.objectContaining({
        name: 'mf-chat',
        actor: '自动守护',
        from_version: CANARY,
        to_version: LIVE,
        at: site.clock.now,
        reason: '失败率 8.3%（12/145）高于线上 0.4%（3/812），p < 0.0001',
      }),
    ]);
  });

  it('shows in the list what it acted on', async () => {
    await brokenCanary('mf-chat');
    const [shown] = await site.call(releases.list, {}, { headers: { authorization: 'a deploy token for tests' } });
    const metrics = new Map(shown?.versions.map((version) => [version.version, version.metrics]));
    expect(metrics.get(CANARY)).toMatchObject({ loads: 145, failures: 12, failureRate: 12 / 145 });
    expect(metrics.get(LIVE)).toMatchObject({ loads: 812, failures: 3 });
  });

  it.each([
    ['that is as good as what is live', { loads: 145, failed: 2 }, { loads: 812, failed: 10 }],
    ['that is better', { loads: 145, failed: 0 }, { loads: 812, failed: 50 }],
    ['that is as bad as what is live', { loads: 200, failed: 60 }, { loads: 800, failed: 240 }],
    ['of which little is known', { loads: 99, failed: 50 }, { loads: 812, failed: 3 }],
    ['that has little to be compared with and fails seldom', { loads: 145, failed: 29 }, { loads: 99, failed: 0 }],
    ['that had one failure', { loads: 145, failed: 1 }, { loads: 812, failed: 0 }],
  ])('keeps a canary %s', async (_case, canary, live) => {
    await startCanary('mf-chat');
    await visits('mf-chat', CANARY, canary);
    await visits('mf-chat', LIVE, live);
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBe(CANARY);
    expect(await analysisEvents()).toEqual([]);
  });

  it('looks at what happened in the window and since the canary began, at nothing else', async () => {
    await startCanary('mf-chat');
    await visits('mf-chat', CANARY, { loads: 200, failed: 90 });
    await visits('mf-chat', LIVE, { loads: 400, failed: 0 });
    site.clock.advance(601);
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBe(CANARY);
    // An earlier canary of the same version, whose failure had an external cause that was fixed.
    await visits('mf-chat', CANARY, { loads: 200, failed: 150 });
    site.clock.advance(120);
    await site.site.db.updateTable('release_channels').set({ canary_since: site.clock.now }).execute();
    await visits('mf-chat', LIVE, { loads: 400, failed: 0 });
    await visits('mf-chat', CANARY, { loads: 200, failed: 0 });
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBe(CANARY);
    await visits('mf-chat', CANARY, { loads: 20, failed: 20 });
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBeNull();
  });

  it('rolls back at 100 % what fails, by what the live version did before, and says so', async () => {
    await startCanary('mf-chat', 100);
    site.clock.advance(-3600);
    await visits('mf-chat', LIVE, { loads: 5000, failed: 50 });
    site.clock.advance(3600);
    await visits('mf-chat', CANARY, { loads: 400, failed: 120 });
    await visits('mf-chat', LIVE, { loads: 3, failed: 0 });
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBeNull();
    expect(await analysisEvents()).toEqual([
      expect.objectContaining({
        name: 'mf-chat',
        actor: '自动守护',
        from_version: CANARY,
        to_version: LIVE,
        reason: '失败率 30.0%（120/400）高于线上版本此前 1.0%（50/5003），p < 0.0001',
      }),
    ]);
  });

  it('rolls back at 100 % what fails while nothing is known of the live version', async () => {
    await startCanary('mf-chat', 100);
    await visits('mf-chat', CANARY, { loads: 120, failed: 120 });
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBeNull();
    expect((await analysisEvents())[0]?.reason).toBe('失败率 100.0%（120/120）超过上限 50%');
  });

  it('rolls back what fails for most of its loads on a site where no window has enough of them', async () => {
    await startCanary('mf-chat');
    // Ninety good loads long ago, then six failing ones in every ten minutes: the latest hundred count.
    await visits('mf-chat', CANARY, { loads: 90, failed: 0 });
    for (let window = 0; window < 9; window += 1) {
      site.clock.advance(600);
      await visits('mf-chat', CANARY, { loads: 6, failed: 6 });
    }
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBe(CANARY);
    for (let window = 0; window < 9; window += 1) {
      site.clock.advance(600);
      await visits('mf-chat', CANARY, { loads: 6, failed: 6 });
    }
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBeNull();
    expect((await analysisEvents())[0]?.reason).toBe('失败率 100.0%（102/102）超过上限 50%');
  });

  it('counts crashes and slow loads as failures', async () => {
    await startCanary('mf-chat');
    await visits('mf-chat', CANARY, { loads: 150, failed: 0 });
    await visits('mf-chat', LIVE, { loads: 800, failed: 2 });
    const bad: Outcome[] = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? { event: 'screen-crashed', name: 'mf-chat', version: CANARY }
        : { event: 'remote-mounted', name: 'mf-chat', version: CANARY, ms: 5001 },
    );
    await addOutcomes(site.site, bad);
    await analyzeCanaries(site.site);
    expect((await analysisEvents())[0]?.reason).toContain('10/155');
  });

  it('acts once however many nodes look at the same moment', async () => {
    await brokenCanary('mf-chat');
    const other = await start({ nodeOf: site });
    await Promise.all([site, other, site, other].map((node) => analyzeCanaries(node.site)));
    expect(await canaryOf('mf-chat')).toBeNull();
    expect(await analysisEvents()).toHaveLength(1);
  });

  it('leaves a name that is being changed to its next round', async () => {
    for (const name of ['mf-chat', 'mf-draw']) await brokenCanary(name);
    await site.site.db.transaction().execute(async (tx) => {
      await tx.selectFrom('release_channels').select('name').where('name', '=', 'mf-chat').forUpdate().execute();
      await analyzeCanaries(site.site);
    });
    expect([await canaryOf('mf-chat'), await canaryOf('mf-draw')]).toEqual([CANARY, null]);
    await analyzeCanaries(site.site);
    expect(await canaryOf('mf-chat')).toBeNull();
  });

  it('goes on to the next canary when one cannot be judged', async () => {
    for (const name of ['mf-chat', 'mf-draw']) await brokenCanary(name);
    await sql`create trigger stuck before update on release_channels for each row when (old.name = 'mf-chat') execute function refuse_change()`.execute(
      site.site.db,
    );
    await analyzeCanaries(site.site);
    expect([await canaryOf('mf-chat'), await canaryOf('mf-draw')]).toEqual([CANARY, null]);
    expect(await analysisEvents()).toHaveLength(1);
  });

  it('looks by itself while the site runs', async () => {
    await brokenCanary('mf-chat');
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    await start({
      nodeOf: site,
      worker: true,
      settings: { canaryAnalysis: { ...site.site.settings.canaryAnalysis, everySeconds: 1 } },
    });
    expect(await received).toBe('mf-chat');
    expect(await canaryOf('mf-chat')).toBeNull();
  });

  it.each([
    [true, 15],
    [false, null],
  ])('looks every 15 seconds when it is on (%s)', (on, seconds) => {
    const { settings } = site.site;
    expect(intervalOf(canaryAnalysisJob, { ...settings, canaryAnalysis: { ...settings.canaryAnalysis, on } })).toBe(
      seconds,
    );
  });
});
