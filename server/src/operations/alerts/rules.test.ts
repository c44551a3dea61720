import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteAlertNames, siteAlerts } from '@ai-site/shared/domain/site-alerts';
import { expect, it } from '@jest/globals';

const rules = readFileSync(path.resolve(import.meta.dirname, '../../../operate/prometheus/rules.yml'), 'utf8');
const seconds = { s: 1, m: 60, h: 3600 } as const;

/** The rule of a name as the table of the site writes it. */
function ruleOf(name: string) {
  const text = rules.split(/^ {6}- alert: /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
  const [, count = '', unit = 's'] = /^ {8}for: (\d+)([smh])$/m.exec(text) ?? [];
  return {
    title: /^ {10}summary: '(.+)'$/m.exec(text)?.[1],
    severity: /^ {10}severity: (\w+)$/m.exec(text)?.[1],
    forSeconds: Number(count) * seconds[unit === 'm' ? 'm' : unit === 'h' ? 'h' : 's'],
    expression: /^ {8}expr: '(.+)'$/m.exec(text)?.[1] ?? '',
  };
}

it('an alert that Prometheus has too says the same after the same time at the same bound', () => {
  expect(siteAlertNames.filter((name) => siteAlerts[name].isRule).length).toBeGreaterThan(15);
  for (const name of siteAlertNames) {
    const { title, severity, forSeconds, above, isRule } = siteAlerts[name];
    const { expression, ...rule } = ruleOf(name);
    if (!isRule) expect([name, expression]).toEqual([name, '']);
    else expect([name, rule]).toEqual([name, { title, severity, forSeconds }]);
    if (isRule && above !== null)
      expect([name, new RegExp(`> ${String(above).replace('.', '\\.')}(?!\\d)`).test(expression)]).toEqual([
        name,
        true,
      ]);
  }
});
