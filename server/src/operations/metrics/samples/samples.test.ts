import { operation } from '@ai-site/shared/api/operation';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../../testing/site.ts';
import { bucketQuantile } from './bucket-quantile.ts';
import { keepSample, SAMPLES_KEPT_MS } from './keep-sample.ts';
import { Sampler } from './sampler.ts';

const OPERATOR = '13700000000';
const MINUTE = 60;

let at: TestSite;
let operator: TestUser;
beforeAll(async () => {
  at = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await at.signIn({ mobile: OPERATOR });
});
afterAll(() => at.close());

const view = (hours: 1 | 6 | 24 | 48 = 1) => at.call(operation.view, { query: { hours } }, operator);

it('only operators see the figures, which are empty before the first sample', async () => {
  expect(await at.answer(operation.view, {}, await at.signIn())).toMatchObject({ status: 403 });
  const { processes, figures, latest, site } = await view();
  expect([
    processes,
    figures.requests.length,
    figures.requests.every((point) => point === null),
    latest.memory,
  ]).toEqual([[], 60, true, null]);
  expect(site).toEqual({
    books: null,
    openAlerts: 0,
    failedJobs: 0,
    backup: { isConfigured: false, ageSeconds: null, isOverdue: false },
  });
});

describe('the samples of a minute', () => {
  it('count what happened since the one before, from the numbers of the metrics', async () => {
    const { metrics } = at.site;
    const sampler = new Sampler(at.site, 'web');
    await sampler.sample();
    at.clock.advance(MINUTE);
    for (let no = 0; no < 20; no += 1) metrics.observe('http_request_seconds', { kind: 'call' }, no < 18 ? 0.004 : 0.2);
    metrics.observe('http_request_seconds', { kind: 'stream' }, 60);
    metrics.count('http_requests_total', { route: '/x', method: 'GET', status: '503' }, 3);
    metrics.count('http_requests_total', { route: HEALTH_PATH, method: 'GET', status: '503' }, 2);
    metrics.register('engine_requests_total', 'service', ['ark']);
    metrics.count('engine_requests_total', { service: 'ark', outcome: 'success' }, 3);
    metrics.count('engine_requests_total', { service: 'ark', outcome: 'timeout' });
    await sampler.sample();
    at.clock.advance(1);
    const { latest, figures, processes } = await view();
    // The requests of this test itself are counted too.
    expect(latest).toMatchObject({
      errors: 3,
      'engine-failures': 0.25,
      'first-text': null,
      sockets: 0,
      streams: 0,
      'tasks-waiting': 0,
    });
    expect(latest.requests).toBeGreaterThanOrEqual(20);
    expect(latest.latency).toBeGreaterThan(0.004);
    expect(figures.errors.slice(-2)).toEqual([0, 3]);
    expect(processes).toMatchObject([{ role: 'web', isGone: false }]);
    at.clock.advance(MINUTE);
    await sampler.sample();
    expect((await view()).latest).toMatchObject({ errors: 0, 'engine-failures': null });
  });

  it('of several processes are added, or the largest is taken', async () => {
    at.clock.advance(3600);
    const { db } = at.site;
    const minute = new Date(Math.floor(at.clock.now.getTime() / 60_000) * 60_000);
    const of = (process: string) => ({ process, role: 'web', host: 'node', started_at: minute }) as const;
    await keepSample(db, of('a'), minute, { requests: 5, latency: 0.1, memory: 100 });
    await keepSample(db, of('b'), minute, { requests: 7, latency: 0.4, memory: 50 });
    const { latest, figures } = await view();
    expect(latest).toMatchObject({ requests: 12, latency: 0.4, memory: 150, pool: null });
    expect(figures.requests.at(-1)).toBe(12);
    // A longer span shows the largest minute of each point.
    expect((await view(48)).figures.requests.at(-1)).toBe(12);
  });

  it('of a process that is gone do not count as the last values', async () => {
    at.clock.advance(5 * MINUTE);
    const { processes, latest, figures } = await view();
    expect(processes.map(({ isGone }) => isGone)).toEqual([true, true]);
    expect(latest.requests).toBeNull();
    expect(figures.requests.filter((point) => point !== null)).toEqual([12]);
  });

  it('are kept for two days', async () => {
    const { db } = at.site;
    const minute = new Date(at.clock.now.getTime() + SAMPLES_KEPT_MS + 60_000);
    await keepSample(db, { process: 'c', role: 'worker', host: 'node', started_at: minute }, minute, {});
    expect(await db.selectFrom('metric_samples').select('process').execute()).toEqual([{ process: 'c' }]);
  });
});

it('a quantile is interpolated within its bucket', () => {
  expect(bucketQuantile([1, 2, 4], [0, 0, 0, 0], 0.5)).toBeNull();
  expect(bucketQuantile([1, 2, 4], [0, 10, 0, 0], 0.5)).toBe(1.5);
  expect(bucketQuantile([1, 2, 4], [5, 0, 5, 0], 0.95)).toBeCloseTo(3.8);
  expect(bucketQuantile([1, 2, 4], [0, 0, 0, 1], 0.5)).toBe(4);
});
