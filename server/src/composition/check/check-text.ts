import type { CheckResult } from './site-check.ts';

/** The results as a table for a terminal. */
export function checkText(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ part }) => part.length));
  const failed = results.filter(({ ok }) => !ok).length;
  const lines = results.map(
    ({ part, ok, warning, detail }) =>
      `${!ok ? 'FAIL' : warning === true ? 'warn' : 'ok  '}  ${part.padEnd(width)}  ${detail}`,
  );
  return [...lines, failed === 0 ? 'everything works' : `${failed} of ${results.length} do not work`].join('\n');
}
