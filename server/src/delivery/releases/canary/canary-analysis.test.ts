import { releases } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { intervalOf } from '../../../platform/jobs/job.ts';
import type { Outcome } from '../../../platform/telemetry/sum-entries.ts';
import { addRelease } from '../../../platform/telemetry/testing/add-release.ts';
import { addOutcomes, addVisits, type Visits } from '../../../platform/telemetry/testing/add-visits.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestSiteOverrides } from '../../../testing/site.ts';
import { setCanary, switchLive } from '../channels/channels.ts';
import { canaryAnalysisJob } from '../jobs.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';
import { analyzeCanaries } from './canary-analysis.ts';

let site: TestSite;
/** Two packages of the test. */
let name: string;
let second: string;
let tests = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  tests += 1;
  [name, second] = [`mf-first-${tests}`, `mf-second-${tests}`];
});
afterEach(() => site.site.db.deleteFrom('release_channels').execute());

/** Runs with another node of the site. */
async function withNode(overrides: TestSiteOverrides, use: (node: TestSite) => Promise<void>): Promise<void> {
  const node = await createTestSite({ nodeOf: site, ...overrides });
  try {
    await use(node);
  } finally {
    await node.close();
  }
}

const LIVE = '1.0.0';
const CANARY = '1.1.0';

async function startCanary(percent = 10, target = name): Promise<void> {
  const { db, clock } = site.site;
  for (const version of [LIVE, CANARY]) await addRelease(site.site, target, version);
  await db.transaction().execute(async (tx) => {
    await switchLive(site.site, tx, { name: target, version: LIVE, action: 'deploy', actor: '测试', at: clock() });
    await setCanary(tx, { name: target, version: CANARY, percent, actor: '测试', at: clock() });
  });
}

const visits = (version: string, counts: Pick<Visits, 'loads' | 'failed' | 'networks'>, target = name) =>
  addVisits(site.site, { name: target, version, ...counts });

async function canaryOf(target = name): Promise<string | null> {
  return (
    await site.site.db
      .selectFrom('release_channels')
      .select('canary')
      .where('name', '=', target)
      .executeTakeFirstOrThrow()
  ).canary;
}
const analysisEvents = () =>
  site.site.db
    .selectFrom('release_events')
    .selectAll()
    .where('action', '=', 'guard')
    .where('name', 'in', [name, second])
    .orderBy('id')
    .execute();

async function brokenCanary(target = name): Promise<void> {
  await startCanary(10, target);
  await visits(CANARY, { loads: 145, failed: 12 }, target);
  await visits(LIVE, { loads: 812, failed: 3 }, target);
}

describe('the canary analysis', () => {
  it('is a job that takes a broken canary back, says why, and tells every node', async () => {
    await brokenCanary();
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    await site.runJob(canaryAnalysisJob.name);
    expect(await received).toBe(name);
    expect(await canaryOf()).toBeNull();
    expect(await analysisEvents()).toEqual([
      expect.objectContaining({
        name,
        actor: '自动守护',
        from_version: CANARY,
        to_version: LIVE,
        at: site.clock.now,
        reason: '失败率 8.3%（12/145）高于线上 0.4%（3/812），p < 0.0001',
      }),
    ]);
  });

  it('shows in the list what it acted on', async () => {
    await brokenCanary();
    const list = await site.call(releases.list, {}, { headers: { authorization: 'a deploy token for tests' } });
    const shown = list.find((listed) => listed.name === name);
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
    await startCanary();
    await visits(CANARY, canary);
    await visits(LIVE, live);
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBe(CANARY);
    expect(await analysisEvents()).toEqual([]);
  });

  it('looks at what happened in the window and since the canary began, at nothing else', async () => {
    await startCanary();
    await visits(CANARY, { loads: 200, failed: 90 });
    await visits(LIVE, { loads: 400, failed: 0 });
    site.clock.advance(601);
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBe(CANARY);
    // An earlier canary of the same version, whose failure had an external cause that was fixed.
    await visits(CANARY, { loads: 200, failed: 150 });
    site.clock.advance(120);
    await site.site.db
      .updateTable('release_channels')
      .set({ canary_since: site.clock.now })
      .where('name', '=', name)
      .execute();
    await visits(LIVE, { loads: 400, failed: 0 });
    await visits(CANARY, { loads: 200, failed: 0 });
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBe(CANARY);
    await visits(CANARY, { loads: 20, failed: 20 });
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBeNull();
  });

  it('rolls back at 100 % what fails, by what the live version did before, and says so', async () => {
    await startCanary(100);
    site.clock.advance(-3600);
    await visits(LIVE, { loads: 5000, failed: 50 });
    site.clock.advance(3600);
    await visits(CANARY, { loads: 400, failed: 120 });
    await visits(LIVE, { loads: 3, failed: 0 });
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBeNull();
    expect(await analysisEvents()).toEqual([
      expect.objectContaining({
        name,
        actor: '自动守护',
        from_version: CANARY,
        to_version: LIVE,
        reason: '失败率 30.0%（120/400）高于线上版本此前 1.0%（50/5003），p < 0.0001',
      }),
    ]);
  });

  it('rolls back at 100 % what fails while nothing is known of the live version', async () => {
    await startCanary(100);
    await visits(CANARY, { loads: 120, failed: 120 });
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBeNull();
    expect((await analysisEvents())[0]?.reason).toBe('失败率 100.0%（120/120）超过上限 50%');
  });

  it('rolls back what fails for most of its loads on a site where no window has enough of them', async () => {
    await startCanary();
    // Ninety good loads long ago, then six failing ones in every ten minutes: the latest hundred count.
    await visits(CANARY, { loads: 90, failed: 0 });
    for (let window = 0; window < 9; window += 1) {
      site.clock.advance(600);
      await visits(CANARY, { loads: 6, failed: 6 });
    }
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBe(CANARY);
    for (let window = 0; window < 9; window += 1) {
      site.clock.advance(600);
      await visits(CANARY, { loads: 6, failed: 6 });
    }
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBeNull();
    expect((await analysisEvents())[0]?.reason).toBe('失败率 100.0%（102/102）超过上限 50%');
  });

  it('counts crashes and slow loads as failures', async () => {
    await startCanary();
    await visits(CANARY, { loads: 150, failed: 0 });
    await visits(LIVE, { loads: 800, failed: 2 });
    const bad: Outcome[] = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? { event: 'screen-crashed', name, version: CANARY }
        : { event: 'remote-mounted', name, version: CANARY, ms: 5001 },
    );
    await addOutcomes(site.site, bad);
    await analyzeCanaries(site.site);
    expect((await analysisEvents())[0]?.reason).toContain('10/155');
  });

  it('acts once however many nodes look at the same moment', async () => {
    await brokenCanary();
    await withNode({}, async (other) => {
      await Promise.all([site, other, site, other].map((node) => analyzeCanaries(node.site)));
    });
    expect(await canaryOf()).toBeNull();
    expect(await analysisEvents()).toHaveLength(1);
  });

  it('leaves a name that is being changed to its next round', async () => {
    for (const target of [name, second]) await brokenCanary(target);
    await site.site.db.transaction().execute(async (tx) => {
      await tx.selectFrom('release_channels').select('name').where('name', '=', name).forUpdate().execute();
      await analyzeCanaries(site.site);
    });
    expect([await canaryOf(), await canaryOf(second)]).toEqual([CANARY, null]);
    await analyzeCanaries(site.site);
    expect(await canaryOf()).toBeNull();
  });

  it('goes on to the next canary when one cannot be judged', async () => {
    for (const target of [name, second]) await brokenCanary(target);
    await sql`create trigger stuck before update on release_channels for each row when (old.name = ${sql.lit(name)}) execute function refuse_change()`.execute(
      site.site.db,
    );
    try {
      await analyzeCanaries(site.site);
    } finally {
      await sql`drop trigger stuck on release_channels`.execute(site.site.db);
    }
    expect([await canaryOf(), await canaryOf(second)]).toEqual([CANARY, null]);
    expect(await analysisEvents()).toHaveLength(1);
  });

  itByNight('looks by itself while the site runs', async () => {
    await brokenCanary();
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    const canaryAnalysis = { ...site.site.settings.canaryAnalysis, everySeconds: 1 };
    await withNode({ worker: true, settings: { canaryAnalysis } }, async () => {
      expect(await received).toBe(name);
    });
    expect(await canaryOf()).toBeNull();
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
