import { conformanceReport } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { conformanceReportOf, playwrightReport } from './conformance-report.ts';

const tried = (status: string, ...messages: readonly string[]) => ({
  projectName: 'desktop',
  status,
  results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })),
});

/** A report as Playwright writes it, with the test's changes. */
const report = (specs: readonly object[], rest: object = {}) =>
  playwrightReport.parse({
    suites: [
      { title: 'contract/mount.spec.ts', file: 'mount.spec.ts', specs: [], suites: [{ title: 'every remote', specs }] },
    ],
    errors: [],
    stats: { duration: 1234.5, startTime: '2025-05-20T04:00:00Z' },
    ...rest,
  });

describe('contractReportOf', () => {
  it('counts a test that was skipped as a failure: it proves nothing', () => {
    const found = report([
      { title: 'mounts', tests: [tried('expected', '')] },
      { title: 'draws', tests: [tried('skipped')] },
    ]);
    expect(conformanceReportOf(found, 'mf-chat@1.1.0-rc.1')).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ message: 'the test was skipped' }],
    });
  });

  it('counts what passed, also on a second try', () => {
    const found = report([{ title: 'mounts', tests: [tried('expected', ''), tried('flaky', 'slow', '')] }]);
    expect(conformanceReportOf(found, 'mf-chat@1.1.0-rc.1')).toEqual({
      passed: 2,
      failed: 0,
      mix: 'mf-chat@1.1.0-rc.1',
      durationMs: 1235,
      failures: [],
    });
  });

  it('names what failed with the message of the last try, without the colours of a terminal', () => {
    const found = report([
      { title: 'unmounts', tests: [tried('unexpected', 'first', '\u001b[31mleft 3 nodes\u001b[39m')] },
    ]);
    expect(conformanceReportOf(found, 'shell@1.1.0')).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ title: 'contract/mount.spec.ts › every remote › unmounts › desktop', message: 'left 3 nodes' }],
    });
  });

  it('counts what went wrong outside of a test', () => {
    const mounted = [{ title: 'mounts', tests: [tried('expected', '')] }];
    expect(
      conformanceReportOf(report(mounted, { errors: [{ message: 'cannot find module' }] }), 'shell@1.1.0'),
    ).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: 'outside of a test', message: 'cannot find module' }],
    });
  });

  it('says nothing of a version with which no test ran', () => {
    expect(conformanceReportOf(report([{ title: 'mounts', tests: [tried('skipped')] }]), 'shell@1.1.0')).toBeNull();
    expect(conformanceReportOf(report([], { errors: [{ message: 'no such version' }] }), 'shell@1.1.0')).toBeNull();
  });

  it('stays within what the registry takes, however much failed', () => {
    const failing = Array.from({ length: 80 }, (_, no) => ({
      title: `${no} ${'长'.repeat(400)}`,
      tests: [tried('unexpected', 'x'.repeat(5000))],
    }));
    const made = conformanceReportOf(report(failing), 'mf-chat@1.1.0');
    expect(made?.failed).toBe(80);
    expect(conformanceReport.safeParse(made).success).toBe(true);
  });
});
