import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exposeMetrics } from '../../platform/metrics/exposition.ts';
import { addProcessGauges } from '../../platform/metrics/process-gauges.ts';
import { createTestSite } from '../../testing/site.ts';

// The program comes with Prometheus (Debian: package prometheus); nothing is installed for these tests.
const folder = path.resolve(import.meta.dirname, '../../../operate/prometheus');
const promtool = (args: readonly string[], input?: string) =>
  spawnSync('promtool', [...args], { cwd: folder, encoding: 'utf8', ...(input === undefined ? {} : { input }) });
const isThere = promtool(['--version']).status === 0;
const itWithPromtool = isThere ? it : it.skip;

describe('Prometheus, where promtool is on the PATH', () => {
  itWithPromtool('takes the rules and the configuration', () => {
    for (const args of [
      ['check', 'rules', 'rules.yml'],
      ['check', 'config', 'scrape.yml'],
    ])
      expect(promtool(args)).toMatchObject({ status: 0 });
  });

  itWithPromtool('raises each alert for what it is about, and none for a site at rest', () => {
    expect(promtool(['test', 'rules', 'tests.yml'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('SUCCESS'),
    });
  });

  itWithPromtool('reads what a process tells, without a complaint', async () => {
    const at = await createTestSite();
    let stop = (): void => undefined;
    try {
      stop = addProcessGauges(at.site.metrics, []);
      await at.runJob('site-totals');
      await at.app.inject('/healthz');
      const told = await exposeMetrics(at.site.metrics, () => undefined);
      expect(promtool(['check', 'metrics'], told)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    } finally {
      stop();
      await at.close();
    }
  });
});
