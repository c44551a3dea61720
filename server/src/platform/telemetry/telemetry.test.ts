import { type TelemetryEntry, telemetry } from '@ai-site/shared/api/telemetry';
import { TELEMETRY_BATCH_MAX, TELEMETRY_MS_MAX } from '@ai-site/shared/api/telemetry-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASES_CHANNEL } from '../../delivery/releases/records/change-channel.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { forgetKeyUses } from './key-uses.ts';
import { loadMetrics } from './metrics.ts';
import { networkGroupOf } from './network-groups.ts';
import { issuePageKey, type NamedVersion } from './page-key.ts';
import { forgetOldLoads, minuteOf } from './store.ts';
import { addRelease } from './testing/add-release.ts';

const DAY_SECONDS = 24 * 3600;
let site: TestSite;
/** A node with production limits, opened by the first test that needs it. */
let limited: TestSite | undefined;
/** The minute in which the test begins, a day after the one before. */
let start: Date;
beforeAll(async () => {
  site = await createTestSite();
  await addRelease(site.site, 'mf-chat', '1.0.0');
  await addRelease(site.site, 'mf-chat', '1.0.1');
});
afterAll(async () => {
  await limited?.close();
  await site.close();
});
beforeEach(async () => {
  await site.site.db.deleteFrom('release_loads').execute();
  site.clock.advance(DAY_SECONDS);
  start = minuteOf(site.clock.now);
  site.clock.now = start;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const old = { name: 'mf-chat', version: '1.0.0' };
const fresh = { name: 'mf-chat', version: '1.0.1' };
const mounted = (ms: number, of = fresh): TelemetryEntry => ({ event: 'remote-mounted', ...of, ms });
const failed = (of = fresh): TelemetryEntry => ({ event: 'remote-failed', ...of, stage: 'load' });

/** A key of a page with both versions, sent to this address. */
const pageKey = (ip: string, versions: readonly NamedVersion[] = [old, fresh]): string =>
  issuePageKey(site.site.settings, { versions, group: networkGroupOf(site.site.settings, ip), now: site.clock.now });

const send = (body: { readonly entries: readonly unknown[]; readonly key?: string }, ip = '10.0.0.1', on = site) =>
  on.answer(telemetry.report, { body }, { ip });

/** Each entry from a page of its own. */
async function report(entries: readonly unknown[], ip = '10.0.0.1', on = site) {
  for (const entry of entries.slice(1)) await send({ entries: [entry], key: pageKey(ip) }, ip, on);
  return await send({ entries: entries.slice(0, 1), key: pageKey(ip) }, ip, on);
}

const rows = () =>
  site.site.db
    .selectFrom('release_loads')
    .select(['version', 'minute', 'loads', 'failures', 'crashes', 'slow'])
    .orderBy('minute')
    .orderBy('version')
    .execute();
const metrics = (since = new Date(0)) => loadMetrics(site.site.db, since);

/** Another node of the site, with production limits. */
async function strictNode(): Promise<TestSite> {
  limited ??= await createTestSite({
    nodeOf: site,
    settings: { relaxations: { ...site.site.settings.relaxations, raisedLimits: false } },
  });
  return limited;
}

describe('reports of pages', () => {
  it('are summed by version and minute', async () => {
    expect((await report([mounted(100), mounted(200, old), failed()])).status).toBe(200);
    await report([mounted(6000), { event: 'screen-crashed', ...fresh }]);
    site.clock.advance(61);
    await report([mounted(100)]);
    expect(await rows()).toEqual([
      { version: '1.0.0', minute: start, loads: 1, failures: 0, crashes: 0, slow: 0 },
      { version: '1.0.1', minute: start, loads: 3, failures: 1, crashes: 1, slow: 1 },
      { version: '1.0.1', minute: minuteOf(site.clock.now), loads: 1, failures: 0, crashes: 0, slow: 0 },
    ]);
  });

  it('count errors in the code of a version that stays on the screen', async () => {
    await report([mounted(100), mounted(100), { event: 'remote-error', ...fresh }]);
    expect((await metrics()).get('mf-chat 1.0.1')).toMatchObject({ loads: 2, errors: 1, failureRate: 0.5 });
  });

  itByNight('lose nothing when they come at once and in any order', async () => {
    const batches = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? [mounted(100), failed(old)] : [failed(old), mounted(100)],
    );
    const answers = await Promise.all(batches.map((batch) => report(batch)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rows()).map(({ version, loads, failures }) => [version, loads, failures])).toEqual([
      ['1.0.0', 40, 40],
      ['1.0.1', 40, 0],
    ]);
  });

  it('of versions that the registry does not know are dropped without a word', async () => {
    const unknown = { name: 'mf-chat', version: '9.9.9' };
    const nothing = { name: 'mf-nothing', version: '1.0.0' };
    const key = pageKey('10.0.0.1', [unknown, nothing, fresh]);
    expect((await send({ entries: [mounted(1, unknown), failed(nothing)], key })).status).toBe(200);
    expect(await rows()).toEqual([]);
    await send({ entries: [mounted(1, unknown)], key });
    await send({ entries: [mounted(1)], key });
    expect(await rows()).toEqual([expect.objectContaining({ version: '1.0.1', loads: 1 })]);
  });

  it('of a version that was deployed meanwhile are taken', async () => {
    const later = { name: 'mf-chat', version: '1.0.2' };
    const key = pageKey('10.0.0.1', [later]);
    await send({ entries: [mounted(1, later)], key });
    const received = new Promise<string>((resolve) => site.site.notifier.subscribe(RELEASES_CHANNEL, resolve));
    await site.site.notifier.ready();
    await addRelease(site.site, later.name, later.version);
    await site.site.notifier.publish(RELEASES_CHANNEL, later.name);
    await received;
    await send({ entries: [mounted(1, later)], key });
    expect(await rows()).toEqual([expect.objectContaining({ version: '1.0.2', loads: 1 })]);
  });

  it.each<[string, unknown]>([
    ['nothing', []],
    ['too much', Array.from({ length: TELEMETRY_BATCH_MAX + 1 }, () => mounted(1))],
    ['an unknown event', [{ event: 'page-read', ...fresh }]],
    ['no number', [{ ...mounted(1), ms: '1' }]],
    ['a time before the load', [mounted(-1)]],
    ['a longer load than there is', [mounted(TELEMETRY_MS_MAX + 1)]],
    ['no version', [{ event: 'screen-crashed', name: 'mf-chat', version: "1'; drop table release_loads" }]],
    ['a long text', [{ event: 'script-error', source: 'page', error: 'x'.repeat(101) }]],
  ])('with %s are refused whole', async (_case, entries) => {
    expect((await site.answer(telemetry.report, { body: { entries } })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('count a refused file in the load it belongs to, and name it in the log', async () => {
    const warn = jest.spyOn(site.site.log, 'warn');
    const info = jest.spyOn(site.site.log, 'info');
    await report([
      { event: 'integrity-failed', ...fresh, file: '/remotes/mf-chat/1.0.1/app.js' },
      { event: 'page-failed', ...fresh, stage: 'timeout' },
      { event: 'remote-failed', ...fresh, stage: 'integrity' },
      { event: 'script-error', source: 'promise', error: 'TypeError' },
    ]);
    expect(await rows()).toEqual([expect.objectContaining({ version: '1.0.1', loads: 1, failures: 1 })]);
    expect(warn).toHaveBeenCalledWith(
      { files: [{ ...fresh, file: '/remotes/mf-chat/1.0.1/app.js' }] },
      expect.any(String),
    );
    expect(warn).toHaveBeenCalledWith(
      { pages: [{ version: '1.0.1', stage: 'timeout' }] },
      'the shell of a page did not start',
    );
    expect(info).toHaveBeenCalledWith(
      { errors: [expect.objectContaining({ source: 'promise', error: 'TypeError' })] },
      expect.any(String),
    );
  });

  it('are forgotten after 30 days', async () => {
    await report([mounted(1)]);
    site.clock.advance(29 * 24 * 3600);
    await report([mounted(1)]);
    site.clock.advance(2 * 24 * 3600);
    await forgetOldLoads(site.site.db, site.clock.now);
    expect(await rows()).toHaveLength(1);
  });
});

describe('one address', () => {
  it('adds no more to the metrics than a part of what is compared', async () => {
    const strict = await strictNode();
    for (let batch = 0; batch < 10; batch += 1) {
      await report(
        [...Array.from({ length: 5 }, () => failed()), ...Array.from({ length: 5 }, () => mounted(100))],
        '10.0.0.1',
        strict,
      );
      site.clock.advance(55);
    }
    const { loads } = (await metrics()).get('mf-chat 1.0.1') ?? { loads: 0 };
    expect(loads).toBe(30);
    expect(loads * 2).toBeLessThan(strict.site.settings.canaryAnalysis.minLoads);
  });

  itByNight('takes nothing from the others, and is counted again in the next window', async () => {
    const strict = await strictNode();
    const full = Array.from({ length: TELEMETRY_BATCH_MAX }, () => mounted(100));
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await report(full, ip, strict);
    expect((await metrics()).get('mf-chat 1.0.1')?.loads).toBe(50);
    site.clock.advance(600);
    await report(full, '10.0.0.1', strict);
    expect((await metrics()).get('mf-chat 1.0.1')?.loads).toBe(70);
  });

  it('cannot fill the log', async () => {
    const strict = await strictNode();
    const info = jest.spyOn(strict.site.log, 'info');
    for (let batch = 0; batch < 40; batch += 1)
      await send({ entries: [{ event: 'script-error', source: 'page', error: 'Error' }] }, '10.0.0.1', strict);
    expect(
      info.mock.calls.filter(([fields]) => typeof fields === 'object' && fields !== null && 'errors' in fields),
    ).toHaveLength(30);
  });
});

describe('a page', () => {
  const mount = mounted(100);
  const crash: TelemetryEntry = { event: 'screen-crashed', ...fresh };
  const error: TelemetryEntry = { event: 'remote-error', ...fresh };

  it.each<[string, () => string | undefined]>([
    ['without a key', () => undefined],
    ['with an invented key', () => 'invented'],
    ['that was given other versions', () => pageKey('10.0.0.1', [old])],
  ])('%s is answered and not counted', async (_case, key) => {
    const of = key();
    expect((await send({ entries: [mount], ...(of === undefined ? {} : { key: of }) })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('whose key has expired is not counted', async () => {
    const key = pageKey('10.0.0.1');
    site.clock.advance(7200);
    await send({ entries: [mount], key });
    expect(await rows()).toEqual([]);
  });

  it('counts for one load, one error and one crash of each package, however often and to however many nodes it reports them at once', async () => {
    const other = await createTestSite({ nodeOf: site });
    const key = pageKey('10.0.0.1');
    const flood = Array.from({ length: 20 }, (_, no) =>
      send({ entries: [mount, error, crash, failed(), mount], key }, '10.0.0.1', no % 2 === 0 ? site : other),
    );
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    await other.close();
    expect((await metrics()).get('mf-chat 1.0.1')).toMatchObject({ loads: 1, failures: 0, crashes: 1, errors: 1 });
  });

  it('counts for the network that it was sent to', async () => {
    const settings = { ...site.site.settings };
    await send({ entries: [mount], key: pageKey('203.0.113.7') }, '10.0.0.1');
    const { network_loads } = await site.site.db
      .selectFrom('release_loads')
      .select('network_loads')
      .executeTakeFirstOrThrow();
    expect(network_loads.flatMap((count, group) => (count > 0 ? [group] : []))).toEqual([
      networkGroupOf(settings, '203.0.113.200'),
    ]);
  });

  it('is remembered no longer than its key is valid', async () => {
    const uses = () => site.site.db.selectFrom('telemetry_key_uses').select('kind').execute();
    await forgetKeyUses(site.site.db, new Date(8.64e15));
    await send({ entries: [mount], key: pageKey('10.0.0.1') });
    site.clock.advance(7199);
    await forgetKeyUses(site.site.db, site.clock.now);
    expect(await uses()).toHaveLength(1);
    site.clock.advance(2);
    await forgetKeyUses(site.site.db, site.clock.now);
    expect(await uses()).toEqual([]);
  });
});

describe('the metrics of a version', () => {
  it('are rates and the 75th percentile of what was told since', async () => {
    await report([mounted(90_000)]);
    site.clock.advance(120);
    const since = site.clock.now;
    await report([
      ...Array.from({ length: 15 }, () => mounted(1100)),
      ...Array.from({ length: 5 }, () => mounted(3000)),
    ]);
    await report([failed(), mounted(7000, old), { event: 'screen-crashed', ...old }]);
    const found = await metrics(since);
    expect(found.get('mf-chat 1.0.1')).toEqual({
      loads: 21,
      failures: 1,
      crashes: 0,
      slow: 0,
      errors: 0,
      failureRate: 1 / 21,
      p75Ms: expect.any(Number),
    });
    // Three quarters of the 20 that mounted lie in the bucket from 1024 to 1218 ms: the percentile is its upper bound.
    expect(found.get('mf-chat 1.0.1')?.p75Ms).toBe(1218);
    // Slow and crashed is one bad load, not two.
    expect(found.get('mf-chat 1.0.0')).toMatchObject({ loads: 1, crashes: 1, slow: 1, failureRate: 1 });
  });

  it('have no percentile while nothing mounted, and are absent while nothing was told', async () => {
    await report([failed(), { event: 'screen-crashed', ...old }]);
    const found = await metrics();
    expect(found.get('mf-chat 1.0.1')).toMatchObject({ loads: 1, failureRate: 1, p75Ms: null });
    expect(found.has('mf-chat 1.0.0')).toBe(false);
  });
});
