import type { ConformanceReport } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';

/** Limits of the report's schema. */
const TITLE_MAX = 300;
const MESSAGE_MAX = 2000;
const FAILURES_MAX = 50;

const problem = z.object({ message: z.optional(z.string()) });

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(z.object({ errors: z._default(z.array(problem), []) })),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.output<typeof suite>;

export const playwrightReport = z.object({
  suites: z.array(suite),
  /** Errors outside of tests: a file that does not load, a site that does not respond. */
  errors: z._default(z.array(problem), []),
  stats: z.object({ duration: z.number() }),
});
export type PlaywrightReport = z.output<typeof playwrightReport>;

interface Outcome {
  readonly title: string;
  readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
  readonly message: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const colours = /\u001b\[[0-9;]*m/g;

const readable = (text: string | undefined, most: number): string => (text ?? '').replace(colours, '').slice(0, most);

function outcomesOf({ title, specs, suites = [] }: Suite, above: readonly string[]): Outcome[] {
  const here = [...above, title];
  const own = specs.flatMap((entry) =>
    entry.tests.map(({ projectName, status, results }) => ({
      title: readable([...here, entry.title, projectName].filter((part) => part !== '').join(' › '), TITLE_MAX),
      status,
      message: readable(results.at(-1)?.errors[0]?.message, MESSAGE_MAX),
    })),
  );
  return [...own, ...suites.flatMap((inner) => outcomesOf(inner, here))];
}

/**
 * A conformance report as the registry stores it. A test that passed on retry counts as passed. A test that was skipped proves nothing, so it counts as
 * a failure, as does an error outside of a test. Null when no test ran: then nothing is known about
 * the version.
 */
export function conformanceReportOf(report: PlaywrightReport, mix: string): ConformanceReport | null {
  const outcomes = report.suites.flatMap((entry) => outcomesOf(entry, []));
  if (outcomes.every(({ status }) => status === 'skipped')) return null;
  const broken = report.errors.map(({ message }) => ({
    title: 'outside of a test',
    message: readable(message, MESSAGE_MAX),
  }));
  const failed = outcomes
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, message }) => ({ title, message }));
  const skipped = outcomes
    .filter(({ status }) => status === 'skipped')
    .map(({ title }) => ({ title, message: 'the test was skipped' }));
  const failures = [...failed, ...skipped, ...broken];
  return {
    passed: outcomes.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: failures.length,
    mix,
    durationMs: Math.round(report.stats.duration),
    failures: failures.slice(0, FAILURES_MAX),
  };
}
