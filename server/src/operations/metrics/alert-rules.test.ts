import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { declaredMetrics } from '../../platform/metrics/declared-metrics.ts';
import { addedUp, declarationOf, labelsOf, labelsOfPrometheus, undeclared } from './testing/undeclared.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'server/operate/prometheus');
const pages = path.join(root, 'docs/operations/alerts');

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
    const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/,\s*/).filter((label) => label !== ''),
    );
    const known = [...expression.matchAll(/\bsite_\w+/g)].flatMap(([metric]) =>
      Object.keys(labelsOf(metric, declarationOf(metric) ?? declaredMetrics.sockets)),
    );
    expect([name, grouped.filter((label) => ![...labelsOfPrometheus, ...known].includes(label))]).toEqual([name, []]);
  }
});

it('what every process tells of the whole site is never added up', () => {
  for (const { name, expression } of alerts) expect([name, addedUp(expression)]).toEqual([name, []]);
  expect(addedUp('sum by (kind) (increase(site_alerts_open[5m])) > 0')).toEqual(['site_alerts_open']);
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
  for (const { runbook, expression } of alerts)
    expect(readFileSync(path.join(root, runbook), 'utf8')).toContain(`\n${expression}\n`);
});

it('every alert has a test of its own', () => {
  const tests = read('tests.yml');
  for (const { name } of alerts) expect(tests).toContain(`name: ${name} fires\n`);
});
