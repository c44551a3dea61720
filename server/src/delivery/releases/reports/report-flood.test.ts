import { type TelemetryEntry, telemetry } from '@ai-site/shared/api/telemetry';
import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { networkGroupOf } from '../../../platform/telemetry/network-groups.ts';
import { issuePageKey } from '../../../platform/telemetry/page-key.ts';
import { addVisits, type Visits } from '../../../platform/telemetry/testing/add-visits.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { analyzeCanaries } from '../canary/canary-analysis.ts';
import { advanceCanaries } from '../canary/canary-steps.ts';
import { analyzeLive } from '../canary/live-analysis.ts';
import { ReleaseSite } from '../testing/release-site.ts';

let at: ReleaseSite;
let name: string;
beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());
beforeEach(async () => {
  name = await at.newPackage('mf-flood');
});

const visits = (version: string, counts: Pick<Visits, 'loads' | 'failed' | 'networks'>) =>
  addVisits(at.site.site, { name, version, ...counts });
const failed = (version: string): TelemetryEntry => ({ event: 'remote-failed', name, version, stage: 'load' });
const mounted = (version: string): TelemetryEntry => ({ event: 'remote-mounted', name, version, ms: 100 });

/** Addresses of one network. */
const HOSTILE = ['198.51.100.1', '198.51.100.77', '198.51.100.255'] as const;

const send = (entry: TelemetryEntry, key: string | undefined, ip: string) =>
  at.site.answer(telemetry.report, { body: { entries: [entry], ...(key === undefined ? {} : { key }) } }, { ip });

/** One client reports an outcome again and again, each time for another page if it asks for one. */
async function flood(entry: TelemetryEntry, times: number, { pages }: { readonly pages: boolean }): Promise<void> {
  const { settings, clock } = at.site.site;
  const versions = [
    { name, version: '1.0.0' },
    { name, version: '1.1.0' },
  ];
  const sent = Array.from({ length: times }, (_, no) => {
    const ip = HOSTILE[no % HOSTILE.length] ?? HOSTILE[0];
    return send(
      entry,
      pages ? issuePageKey(settings, { versions, group: networkGroupOf(settings, ip), now: clock() }) : undefined,
      ip,
    );
  });
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
}

async function analyze(): Promise<void> {
  await analyzeCanaries(at.site.site);
  await analyzeLive(at.site.site);
}

const state = async () => {
  const shown = await at.package(name);
  return { live: shown?.live, canary: shown?.canary?.version ?? null };
};
const undecided = async () => (await at.package(name))?.undecided;

/** A canary of half of the visitors, and what both versions report when nobody lies. */
async function startCanary(good: Pick<Visits, 'loads' | 'failed'>): Promise<void> {
  await at.deploy('1.1.0', { name, channel: 'candidate' });
  await at.canary(name, '1.1.0', 50);
  await visits('1.0.0', { loads: 400, failed: 4 });
  await visits('1.1.0', good);
}

/** A plan with one step of ten minutes. */
async function startPlan(): Promise<void> {
  await at.deploy('1.1.0', { name, channel: 'candidate' });
  await at.canary(name, '1.1.0', 50, { steps: [{ percent: 50, minutes: 10 }] });
}

describe('the page', () => {
  const keyOf = (body: string) => new RegExp(`id="${PAGE_KEY_ELEMENT_ID}">([\\w-]+)<`).exec(body)?.[1];
  const counted = async () =>
    (
      await at.site.site.db.selectFrom('release_loads').select(['version', 'loads']).where('name', '=', name).execute()
    ).map(({ version, loads }) => [version, loads]);

  it('is given a key for what it loads, of this view alone', async () => {
    const [page, another] = [keyOf((await at.page()).body), keyOf((await at.page()).body)];
    expect(page).not.toBe(another);
    await at.deploy('1.1.0', { name, channel: 'candidate' });
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) await send(mounted(version), page, '198.51.100.1');
    expect(await counted()).toEqual([['1.0.0', 1]]);
    await send(mounted('1.0.0'), another, '198.51.100.1');
    expect(await counted()).toEqual([['1.0.0', 2]]);
  });

  it('has none with overrides', async () => {
    const { body } = await at.page(`/?${name}=1.0.0`);
    expect(body).toContain('</body>');
    expect(keyOf(body)).toBeUndefined();
  });
});

/** By day the one that tries more: what has no key counts for less than what has one. */
const floods = [
  ['with the keys of as many pages', { pages: true }],
  ['without keys', { pages: false }],
] as const;

describe.each(variantsOf(floods, 1))('one client that floods the site %s', (_case, how) => {
  it('takes no canary back', async () => {
    await startCanary({ loads: 110, failed: 1 });
    await flood(failed('1.1.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0' });
  });

  itByNight('takes no canary back of which nobody else reports', async () => {
    await startCanary({ loads: 0 });
    await flood(failed('1.1.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0' });
  });

  itByNight('takes no live version back', async () => {
    await visits('1.0.0', { loads: 200, failed: 2 });
    at.site.clock.advance(3600);
    await at.deploy('1.1.0', { name });
    await visits('1.1.0', { loads: 60, failed: 1 });
    await flood(failed('1.1.0'), 80, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.1.0', canary: null });
  });

  it('hides no bad canary by good loads', async () => {
    await startCanary({ loads: 110, failed: 12 });
    await flood(mounted('1.1.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: null });
  });

  itByNight('hides no bad canary by bad loads of the live version', async () => {
    await startCanary({ loads: 110, failed: 30 });
    await flood(failed('1.0.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: null });
  });

  itByNight('hides no bad canary of a small site, whose loads come one by one', async () => {
    await startCanary({ loads: 0 });
    for (let minute = 0; minute < 30; minute += 1) {
      await visits('1.1.0', { loads: 8, failed: 6 });
      at.site.clock.advance(600);
    }
    await flood(mounted('1.1.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: null });
  });

  itByNight('hides no bad live version by good loads', async () => {
    await visits('1.0.0', { loads: 200, failed: 2 });
    at.site.clock.advance(3600);
    await at.deploy('1.1.0', { name });
    await visits('1.1.0', { loads: 60, failed: 24 });
    await flood(mounted('1.1.0'), 120, how);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: null });
  });

  it('moves no plan on', async () => {
    await startPlan();
    await visits('1.0.0', { loads: 400, failed: 4 });
    await flood(mounted('1.1.0'), 120, how);
    at.site.clock.advance(600);
    await advanceCanaries(at.site.site);
    expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0' });
  });
});

describe('what only a few networks report', () => {
  it('about a canary is left to an operator, and said', async () => {
    await startCanary({ loads: 0 });
    await visits('1.1.0', { loads: 120, failed: 120, networks: 3 });
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0' });
    expect(await undecided()).toEqual([
      { version: '1.1.0', reason: '失败率 100.0%（120/120）超过上限 50%', doubt: 'reports' },
    ]);
    await visits('1.1.0', { loads: 120, failed: 120, networks: 6 });
    expect(await undecided()).toEqual([]);
    await analyze();
    expect(await state()).toEqual({ live: '1.0.0', canary: null });
  });

  const doubts = [
    ['about a live version', 3, 64, 'reports'],
    ['about the version before', 64, 3, 'reference'],
  ] as const;
  it.each(variantsOf(doubts, 1))('%s is left to an operator, and said', async (_case, ofLive, ofFormer, doubt) => {
    await visits('1.0.0', { loads: 200, failed: 2, networks: ofFormer });
    at.site.clock.advance(3600);
    await at.deploy('1.1.0', { name });
    await visits('1.1.0', { loads: 60, failed: 60, networks: ofLive });
    await analyze();
    expect(await state()).toEqual({ live: '1.1.0', canary: null });
    expect(await undecided()).toEqual([
      { version: '1.1.0', reason: expect.stringContaining('失败率 100.0%（60/60）高于此前的 1.0.0'), doubt },
    ]);
  });

  it('does not hold up a plan that goes well for the others', async () => {
    await startPlan();
    await visits('1.0.0', { loads: 400, failed: 4 });
    await visits('1.1.0', { loads: 110, failed: 1 });
    await visits('1.1.0', { loads: 60, failed: 60, networks: 1 });
    at.site.clock.advance(600);
    await advanceCanaries(at.site.site);
    expect((await state()).live).toBe('1.1.0');
  });

  it('moves no plan on, and the list says so', async () => {
    await startPlan();
    await visits('1.1.0', { loads: 300, networks: 3 });
    at.site.clock.advance(600);
    await advanceCanaries(at.site.site);
    expect((await at.package(name))?.canary?.plan).toMatchObject({ loads: 300, fewNetworks: true });
  });
});
