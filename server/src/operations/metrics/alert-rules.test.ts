import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { declaredMetrics } from '../../platform/metrics/declared-metrics.ts';
import { PREFIX } from '../../platform/metrics/exposition.ts';
import type { LabelValues, MetricDeclaration } from '../../platform/metrics/metric-types.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'server/operate/prometheus');
const pages = path.join(root, 'docs/operations/alerts');
const declared: Readonly<Record<string, MetricDeclaration>> = declaredMetrics;
/** Labels that Prometheus adds. */
const added = ['job', 'instance'];

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const rules = read('rules.yml');
const alerts = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    expression: /^ {8}expr: '(.+)'$/m.exec(text)?.[1]?.replaceAll("''", "'") ?? '',
    runbook: /^ {10}runbook: (.+)$/m.exec(text)?.[1] ?? '',
  }));

/** The declaration behind a name as Prometheus has it: a histogram has three. */
function declarationOf(name: string): MetricDeclaration | undefined {
  const own = name.slice(PREFIX.length);
  const base = own.replace(/_(bucket|sum|count)$/, '');
  return declared[own] ?? (declared[base]?.type === 'histogram' ? declared[base] : undefined);
}

/** The labels that the series of a metric have, with their values. */
const labelsOf = (name: string, metric: MetricDeclaration): Readonly<Record<string, LabelValues>> => ({
  ...metric.labels,
  ...(metric.type === 'gauge' && metric.scope === 'site' ? { scope: ['site'] } : {}),
  ...(metric.type === 'histogram' && name.endsWith('_bucket') ? { le: [...metric.buckets.map(String), '+Inf'] } : {}),
});

const admits = (values: LabelValues, operator: string, value: string): boolean =>
  !('length' in values) || (operator.includes('~') ? values.some((known) => new RegExp(`^(?:${value})$`).test(known)) : values.includes(value));

/** What a text names that no declaration has. */
function undeclared(text: string): string[] {
  return [...text.matchAll(/\b(site_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = '', matchers = '']) => {
    const metric = declarationOf(name);
    if (metric === undefined) return [name];
    const labels = labelsOf(name, metric);
    return [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(([, label = '', operator = '', value = '']) => {
      if (added.includes(label)) return [];
      const values = labels[label];
      return values !== undefined && admits(values, operator, value) ? [] : [`${name}{${label}${operator}"${value}"}`];
    });
  });
}

it('every metric and label that the rules and their tests name is declared', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter(({ expression }) => expression === '')).toEqual([]);
  expect(undeclared(rules)).toEqual([]);
  expect(undeclared(read('tests.yml'))).toEqual([]);
  expect(undeclared('site_nothing + site_sockets{colour="red"} + site_sms_total{outcome=~"lost"}')).toEqual([
    'site_nothing',
    'site_sockets{colour="red"}',
    'site_sms_total{outcome=~"lost"}',
  ]);
});

it('labels by which rules group are declared for a metric of the same rule', () => {
  for (const { name, expression } of alerts) {
    const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/).filter((label) => label !== ''));
    const known = [...expression.matchAll(/\bsite_\w+/g)].flatMap(([metric]) => Object.keys(labelsOf(metric, declarationOf(metric) ?? declaredMetrics.sockets)));
    expect([name, grouped.filter((label) => ![...added, ...known].includes(label))]).toEqual([name, []]);
  }
});

it('what every process tells of the whole site is never added up', () => {
  const ofSite = Object.entries(declared).flatMap(([name, metric]) => (metric.type === 'gauge' && metric.scope === 'site' ? [`${PREFIX}${name}`] : []));
  const added = (expression: string): string[] => ofSite.filter((name) => new RegExp(`\\b(?:sum|count)(?: by \\([^)]*\\))? ?\\((?:\\w+\\()*${name}\\b`).test(expression));
  for (const { name, expression } of alerts) expect([name, added(expression)]).toEqual([name, []]);
  expect(added('sum by (kind) (increase(site_alerts_open[5m])) > 0')).toEqual(['site_alerts_open']);
});

it('every alert has a page, and every page an alert', () => {
  for (const { name, runbook } of alerts) {
    expect([name, existsSync(path.join(root, runbook))]).toEqual([name, true]);
    expect(readFileSync(path.join(root, runbook), 'utf8')).toContain(`# ${name}\n`);
  }
  const named = alerts.map(({ runbook }) => path.basename(runbook));
  expect(readdirSync(pages).filter((file) => file !== 'README.md' && !named.includes(file))).toEqual([]);
});

it('the page of an alert shows the expression that the rule has', () => {
  for (const { runbook, expression } of alerts) expect(readFileSync(path.join(root, runbook), 'utf8')).toContain(`\n${expression}\n`);
});

it('every alert has a test of its own', () => {
  const tests = read('tests.yml');
  for (const { name } of alerts) expect(tests).toContain(`name: ${name} fires\n`);
});
