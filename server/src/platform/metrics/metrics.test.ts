import { expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { type CounterName, declaredMetrics, type HistogramName } from './declared-metrics.ts';
import { exposeMetrics } from './exposition.ts';
import { type MetricDeclaration, seriesOf } from './metric-types.ts';
import { Metrics } from './metrics.ts';

const text = (metrics: Metrics): Promise<string> =>
  exposeMetrics(metrics, (name, error) => {
    throw new Error(`${name} failed`, { cause: error });
  });

it('counters, histograms and gauges are told in the text format of Prometheus', async () => {
  const metrics = new Metrics();
  metrics.register('http_requests_total', 'route', ['/api/say/:id']);
  metrics.count('http_requests_total', { route: '/api/say/:id', method: 'GET', status: '200' });
  metrics.count('http_requests_total', { route: '/api/say/:id', method: 'GET', status: '200' }, 2);
  metrics.observe('task_wait_seconds', {}, 0.7);
  metrics.observe('task_wait_seconds', {}, 1);
  metrics.observe('task_wait_seconds', {}, 6000);
  metrics.gauge('sockets', () => 3);
  metrics.gauge('tasks_waiting', async () => 4);
  const lines = (await text(metrics)).split('\n');
  expect(lines).toContain('# TYPE site_http_requests_total counter');
  expect(lines).toContain('site_http_requests_total{route="/api/say/:id",method="GET",status="200"} 3');
  expect(lines.filter((line) => line.startsWith('site_task_wait_seconds')).slice(0, 3)).toEqual([
    'site_task_wait_seconds_bucket{le="0.5"} 0',
    'site_task_wait_seconds_bucket{le="1"} 2',
    'site_task_wait_seconds_bucket{le="2"} 2',
  ]);
  expect(lines).toContain('site_task_wait_seconds_bucket{le="+Inf"} 3');
  expect(lines).toContain('site_task_wait_seconds_count 3');
  expect(lines).toContain('site_sockets 3');
  expect(lines).toContain('site_tasks_waiting{scope="site"} 4');
});

it('a value that is not declared is counted as other, and its text is nowhere', async () => {
  const metrics = new Metrics();
  metrics.count('http_requests_total', { route: '/user/13800001111?token=x', method: 'BREW', status: '799' });
  metrics.count('tasks_total', { kind: '13800001111', outcome: 'failed' });
  const told = await text(metrics);
  expect(told).toContain('site_http_requests_total{route="other",method="other",status="other"} 1');
  expect(told).not.toMatch(/13800001111|BREW|799/);
});

itByNight('however hostile the labels are, the series stay within their bounds and no count is lost', async () => {
  const metrics = new Metrics();
  const value = (of: number): string => `value-${of}\n"\\`;
  // Names that are registered, but more of them than fit.
  for (const label of ['route', 'queue', 'service', 'remote', 'version'] as const) {
    const [metric] =
      Object.entries<MetricDeclaration>(declaredMetrics).find(([, { labels }]) => Object.hasOwn(labels, label)) ?? [];
    if (
      metric === 'http_requests_total' ||
      metric === 'jobs_queued' ||
      metric === 'engine_requests_total' ||
      metric === 'release_loads_total'
    )
      metrics.register(
        metric,
        label,
        Array.from({ length: 5000 }, (_, no) => value(no)),
      );
  }
  const rounds = 6000;
  const statuses = declaredMetrics.http_requests_total.labels.status;
  for (const [name, metric] of Object.entries<MetricDeclaration>(declaredMetrics)) {
    for (let round = 0; round < rounds; round += 1) {
      const labels = Object.fromEntries(
        Object.keys(metric.labels).map((label) => [
          label,
          label === 'status' ? (statuses[round % statuses.length] ?? '') : value(round % 700),
        ]),
      );
      if (metric.type === 'counter') metrics.count(name as CounterName, labels as never);
      if (metric.type === 'histogram') metrics.observe(name as HistogramName, labels as never, round);
    }
    const series = (await text(metrics))
      .split('\n')
      .filter((line) => line.startsWith(`site_${name}{`) || line.startsWith(`site_${name}_`));
    expect(series.length).toBeLessThanOrEqual(seriesOf(metric));
    if (metric.type === 'counter')
      expect(metrics.counterSeries(name).reduce((sum, each) => sum + each.value, 0)).toBe(rounds);
  }
  const told = await text(metrics);
  expect(told.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThanOrEqual(2000);
  expect(
    told
      .split('\n')
      .every((line) => line === '' || /^(# (HELP|TYPE) site_\w+ .+|site_\w+(\{.*\})? -?[\d.e+-]+)$/.test(line)),
  ).toBe(true);
});

it('a gauge that cannot be read is left out; the others are told', async () => {
  const metrics = new Metrics();
  metrics.gauge('sockets', () => 3);
  metrics.gauge('tasks_waiting', async () => {
    throw new Error('no database');
  });
  metrics.gauge('backup_age_seconds', () => null);
  const failed: string[] = [];
  const told = await exposeMetrics(metrics, (name) => failed.push(name));
  expect(failed).toEqual(['tasks_waiting']);
  expect(told).toContain('site_sockets 3');
  expect(told).not.toMatch(/tasks_waiting|backup_age/);
});

it('names can only be registered for labels that are open', () => {
  expect(() => new Metrics().register('tasks_total', 'kind', ['hologram'])).toThrow('closed');
});
