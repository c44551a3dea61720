import { expect, it } from '@jest/globals';
import { declaredMetrics } from './declared-metrics.ts';
import { type MetricDeclaration, seriesOf } from './metric-types.ts';

const declared = Object.entries<MetricDeclaration>(declaredMetrics);

/** Series that one process may have at most (K3). */
const SERIES_MAX = 2000;

it('all metrics together have a bounded number of series, whatever is counted', () => {
  const bounds = declared.map(([name, metric]) => [name, seriesOf(metric)] as const);
  const total = bounds.reduce((sum, [, series]) => sum + series, 0);
  expect({
    total,
    most: bounds.toSorted(([, a], [, b]) => b - a).slice(0, 4),
    fits: total <= SERIES_MAX,
  }).toMatchObject({ fits: true });
});

it('names follow the conventions of Prometheus, and tell their unit', () => {
  for (const [name, { type, help }] of declared) {
    expect(name).toMatch(/^[a-z][a-z_]*[a-z]$/);
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(help).toMatch(/\.$/);
    if (/_seconds(_total)?$/.test(name)) expect([name, /second/i.test(help)]).toEqual([name, true]);
  }
});

it('buckets ascend', () => {
  for (const [, metric] of declared)
    if (metric.type === 'histogram') expect(metric.buckets).toEqual(metric.buckets.toSorted((a, b) => a - b));
});

it('no label names a person: accounts, phones, addresses and ids are not among them', () => {
  const labels = new Set(declared.flatMap(([, metric]) => Object.keys(metric.labels)));
  expect(
    [...labels].filter((label) => /account|user|phone|mobile|ip|address|session|token|(^|_)id/.test(label)),
  ).toEqual([]);
});
