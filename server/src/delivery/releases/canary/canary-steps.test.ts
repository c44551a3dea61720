import type { CanaryAudience, CanaryStep, StepAudience } from '@ai-site/shared/api/canary-audience';
import { REPORT_FRESH_DAYS, releases } from '@ai-site/shared/api/releases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVisits } from '../../../platform/telemetry/testing/add-visits.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { BUCKETS, inCanary } from '../audience/rollout-buckets.ts';
import { resolveSite } from '../registry/registry.ts';
import { ReleaseSite, SKIPPED, shellFiles } from '../testing/release-site.ts';
import { analyzeCanaries } from './canary-analysis.ts';
import { advanceCanaries } from './canary-steps.ts';

const steps = [
  { percent: 5, minutes: 30 },
  { percent: 25, minutes: 60 },
  { percent: 100, minutes: 10 },
];

let at: ReleaseSite;
let name: string;
beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

/** A package with a candidate. */
async function newPackage(): Promise<void> {
  name = await at.newPackage('mf-planned');
  await at.deploy('1.1.0-rc.1', { name, channel: 'candidate' });
}

const start = (plan: readonly CanaryStep[] = steps, audience?: CanaryAudience) =>
  at.canary(name, '1.1.0-rc.1', 5, { audience, steps: plan });

const everybody: StepAudience = { tiers: [], platforms: [] };
const members: StepAudience = { tiers: ['GOLD', 'PLATINUM', 'DIAMOND'], platforms: [] };

const visits = (version: string, loads: number, failed = 0, networks?: number) =>
  addVisits(at.site.site, { name, version, loads, failed, ...(networks === undefined ? {} : { networks }) });

async function after(minutes: number) {
  at.site.clock.advance(minutes * 60);
  await advanceCanaries(at.site.site);
  const shown = await at.package(name);
  return { live: shown?.live, percent: shown?.canary?.percent, step: shown?.canary?.plan?.step };
}

describe('a planned canary', () => {
  beforeEach(newPackage);

  it('takes its steps when the pause is over and enough visits were good, and is live after the last', async () => {
    expect((await start()).canary).toMatchObject({
      percent: 5,
      plan: { steps: steps.map((step) => ({ ...step, audience: everybody })), step: 0, loads: 0, loadsNeeded: 100 },
    });
    await visits('1.0.0', 500);
    await visits('1.1.0-rc.1', 120);
    expect(await after(29)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
    expect(await after(1)).toEqual({ live: '1.0.0', percent: 25, step: 1 });
    expect((await at.auditLog(name))[0]).toMatchObject({
      action: 'canary',
      actor: '灰度计划',
      percent: 25,
      reason: '第 2/3 步',
    });
    // The visits of the previous step do not count.
    expect(await after(60)).toEqual({ live: '1.0.0', percent: 25, step: 1 });
    await visits('1.0.0', 500);
    await visits('1.1.0-rc.1', 99);
    expect(await after(1)).toEqual({ live: '1.0.0', percent: 25, step: 1 });
    await visits('1.1.0-rc.1', 1);
    expect(await after(0)).toEqual({ live: '1.0.0', percent: 100, step: 2 });
    await visits('1.1.0-rc.1', 100);
    expect(await after(10)).toEqual({ live: '1.1.0', percent: undefined, step: undefined });
    expect((await at.auditLog(name))[0]).toMatchObject({
      action: 'promote',
      actor: '灰度计划',
      reason: '走完 3 步灰度',
    });
  });

  it('goes to a team first, then to members, then to everybody, each step with its own audience', async () => {
    const [team, gold, visitor] = [await at.site.signIn(), await at.site.signIn(), await at.site.signIn()];
    const plan: readonly CanaryStep[] = [
      { minutes: 60 },
      { percent: 50, minutes: 60, audience: members },
      { percent: 5, minutes: 60, audience: everybody },
      { percent: 25, minutes: 60, audience: everybody },
    ];
    const shown = await start(plan, { accounts: [team.mobile] });
    expect(shown.canary).toMatchObject({ percent: 0, plan: { steps: [{ minutes: 60 }, ...plan.slice(1)], step: 0 } });
    /** Whether the canary reaches the team, a member and somebody else who belong to the shares from this percentage on. */
    const reached = async (percent: number): Promise<readonly boolean[]> => {
      const bucket = Array.from({ length: BUCKETS }, (_, no) => no).find(
        (no) => inCanary(name, no, percent) && (percent === 1 || !inCanary(name, no, percent - 1)),
      );
      const visitors = [
        { rolloutBucket: bucket, accountId: team.userId, tier: 'NORMAL' },
        { rolloutBucket: bucket, accountId: gold.userId, tier: 'GOLD' },
        { rolloutBucket: bucket, accountId: visitor.userId, tier: 'NORMAL' },
      ] as const;
      const resolved = await Promise.all(visitors.map((facts) => resolveSite(at.site.site, facts)));
      return resolved.map((site) => site?.remotes.get(name)?.version === '1.1.0-rc.1');
    };
    expect(await reached(1)).toEqual([true, false, false]);
    const loads = async (): Promise<void> => {
      await visits('1.0.0', 500);
      await visits('1.1.0-rc.1', 120);
    };
    await loads();
    expect(await after(60)).toEqual({ live: '1.0.0', percent: 50, step: 1 });
    expect([await reached(1), await reached(50), await reached(51)]).toEqual([
      [true, true, false],
      [true, true, false],
      [true, false, false],
    ]);
    expect((await at.auditLog(name))[0]).toMatchObject({
      action: 'canary',
      percent: 50,
      reason: '黄金会员、铂金会员、钻石会员，1 个指定账号；第 2/4 步',
    });
    await loads();
    expect(await after(60)).toEqual({ live: '1.0.0', percent: 5, step: 2 });
    expect([await reached(5), await reached(6)]).toEqual([
      [true, true, true],
      [true, false, false],
    ]);
    await loads();
    expect(await after(60)).toEqual({ live: '1.0.0', percent: 25, step: 3 });
    await loads();
    expect(await after(60)).toEqual({ live: '1.1.0', percent: undefined, step: undefined });
  });

  itByNight(
    'gives steps without an audience that of the canary, also those planned by a server that knew no other',
    async () => {
      await start(steps, { tiers: ['GOLD'] });
      await at.site.site.db
        .updateTable('release_channels')
        .set({ canary_steps: JSON.stringify(steps) })
        .where('name', '=', name)
        .execute();
      await visits('1.0.0', 500);
      await visits('1.1.0-rc.1', 120);
      expect(await after(30)).toEqual({ live: '1.0.0', percent: 25, step: 1 });
      expect((await at.package(name))?.canary?.audience.tiers).toEqual(['GOLD']);
    },
  );

  it('stays where it is while the canary is worse than the live version', async () => {
    await start();
    await visits('1.0.0', 800, 3);
    await visits('1.1.0-rc.1', 145, 40);
    expect(await after(31)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
  });

  it('does not go live from 100 % when it fails there, and is rolled back', async () => {
    await start([{ percent: 100, minutes: 10 }]);
    await visits('1.1.0-rc.1', 300, 300);
    expect(await after(10)).toEqual({ live: '1.0.0', percent: 100, step: 0 });
    await analyzeCanaries(at.site.site);
    expect(await after(0)).toEqual({ live: '1.0.0', percent: undefined, step: undefined });
    expect((await at.auditLog(name))[0]).toMatchObject({
      action: 'guard',
      actor: '自动守护',
      from: '1.1.0-rc.1',
      to: '1.0.0',
      reason: '失败率 100.0%（300/300）超过上限 50%',
    });
  });

  it('does not go live from 100 % when it is worse there than the live version was before, or began to fail last', async () => {
    await visits('1.0.0', 1000, 10);
    at.site.clock.advance(3600);
    await start([{ percent: 100, minutes: 60 }]);
    at.site.clock.advance(60);
    await visits('1.1.0-rc.1', 1000, 150);
    expect(await after(59)).toEqual({ live: '1.0.0', percent: 100, step: 0 });
    await visits('1.1.0-rc.1', 2000, 0);
    at.site.clock.advance(20 * 60);
    await visits('1.1.0-rc.1', 120, 70);
    expect(await after(1)).toEqual({ live: '1.0.0', percent: 100, step: 0 });
  });

  itByNight('stays where it is while it is switched off, and while its newest report failed', async () => {
    const token = at.operator.token;
    await start();
    await visits('1.0.0', 200);
    await visits('1.1.0-rc.1', 120);
    await at.site.call(releases.disable, { params: { name }, body: { reason: SKIPPED } }, { token });
    expect(await after(31)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
    await at.site.call(releases.enable, { params: { name }, body: {} }, { token });
    await at.attachReport(name, '1.1.0-rc.1', 1);
    expect(await after(0)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
    await at.attachReport(name, '1.1.0-rc.1', 0);
    expect(await after(0)).toEqual({ live: '1.0.0', percent: 25, step: 1 });
  });

  itByNight(
    'that began with a stale report is recorded as not tested on every step, and when it goes live',
    async () => {
      await at.attachReport(name, '1.1.0-rc.1', 0);
      at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600 + 1);
      await start(steps.slice(0, 2));
      await visits('1.0.0', 500);
      await visits('1.1.0-rc.1', 120);
      expect(await after(30)).toMatchObject({ percent: 25 });
      await visits('1.1.0-rc.1', 120);
      expect(await after(60)).toMatchObject({ live: '1.1.0' });
      const recorded = (await at.auditLog(name)).slice(0, 3).map(({ action, report }) => [action, report]);
      expect(recorded).toEqual([
        ['promote', null],
        ['canary', null],
        ['canary', null],
      ]);
    },
  );

  it('stays where it is while the live shell cannot run it, and while it is beyond its budget', async () => {
    await at.deploy('1.2.0-rc.1', { name, channel: 'candidate', singletons: { react: '^19.0.0' } });
    await at.canary(name, '1.2.0-rc.1', 5, { steps: steps.slice(0, 1) });
    await visits('1.0.0', 200);
    await visits('1.2.0-rc.1', 120);
    await at.deployFiles('shell', shellFiles({ version: '1.1.0', singletons: { react: '20.0.0' } }));
    expect(await after(31)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
    await at.rollBack('shell');
    await at.site.site.db
      .insertInto('release_budgets')
      .values({ name, bytes: 1, set_by: '测试', set_at: at.site.clock.now })
      .execute();
    expect(await after(0)).toEqual({ live: '1.0.0', percent: 5, step: 0 });
    await at.site.site.db.deleteFrom('release_budgets').where('name', '=', name).execute();
    expect(await after(0)).toEqual({ live: '1.2.0', percent: undefined, step: undefined });
  });

  it('stops when the share is changed by hand', async () => {
    await start();
    await at.canary(name, '1.1.0-rc.1', 10);
    await visits('1.1.0-rc.1', 120);
    expect(await after(60)).toEqual({ live: '1.0.0', percent: 10, step: undefined });
  });

  it('is taken once by two nodes', async () => {
    await start();
    await visits('1.0.0', 200);
    await visits('1.1.0-rc.1', 120);
    at.site.clock.advance(30 * 60);
    await Promise.all([advanceCanaries(at.site.site), advanceCanaries(at.site.site)]);
    expect((await at.auditLog(name)).filter(({ actor }) => actor === '灰度计划')).toHaveLength(1);
  });
});

describe('a plan', () => {
  beforeAll(newPackage);

  it.each<[string, readonly CanaryStep[], CanaryAudience | undefined, string]>([
    [
      'for listed accounts that lists none',
      [{ minutes: 60 }, { percent: 5, minutes: 60 }],
      undefined,
      '请填写指定账号，或灰度比例',
    ],
    [
      'that returns to the listed accounts',
      [{ percent: 5, minutes: 60 }, { minutes: 60 }],
      undefined,
      '仅指定账号的步骤只能是第一步',
    ],
    [
      'that goes back to a smaller share of members, in whatever order they are named',
      [
        { percent: 20, minutes: 60, audience: members },
        { percent: 5, minutes: 60 },
        {
          percent: 20,
          minutes: 60,
          audience: { tiers: ['DIAMOND', 'GOLD', 'PLATINUM'], platforms: ['mobile', 'desktop'] },
        },
      ],
      undefined,
      '每一步的比例应高于前一步',
    ],
    [
      'whose step says the audience of the canary with a smaller share',
      [
        { percent: 20, minutes: 60 },
        { percent: 10, minutes: 60, audience: { tiers: ['GOLD'], platforms: [] } },
      ],
      { tiers: ['GOLD'] },
      '每一步的比例应高于前一步',
    ],
  ])('%s is refused', async (_, plan, audience, msg) => {
    await expect(start(plan, audience)).rejects.toMatchObject({ code: 400, message: msg });
    expect((await at.package(name))?.canary).toBeNull();
  });

  it.each([
    ['no step', [], '请至少填写一步'],
    ['a step that is not larger than the one before', [steps[1], steps[0]], '每一步的比例应高于前一步'],
    ['a step without a pause', [{ percent: 5, minutes: 0 }], '每一步至少停留 1 分钟'],
  ])('with %s is refused', async (_, wrong, msg) => {
    const answer = await at.site.answer(
      releases.canary,
      { params: { name }, body: { version: '1.1.0-rc.1', percent: 5, steps: wrong } },
      { token: at.token },
    );
    expect(answer.envelope).toMatchObject({ code: 400, msg });
  });
});
