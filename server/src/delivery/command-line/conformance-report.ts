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
 * A conformance report as the registry stores it. A test that passed on retry counts as passed, skipped tests are ignored,
 * and an error outside of a test counts as one failure. Null when no test ran: then nothing is known about
 * the version.
 */
export function conformanceReportOf(report: PlaywrightReport, mix: string): ConformanceReport | null {
  const outcomes = report.suites.flatMap((entry) => outcomesOf(entry, [])).filter(({ status }) => status !== 'skipped');
  if (outcomes.length === 0) return null;
  const broken = report.errors.map(({ message }) => ({ title: 'outside of a test', message: readable(message, MESSAGE_MAX) }));
  const failures = [...outcomes.filter(({ status }) => status === 'unexpected').map(({ title, message }) => ({ title, message })), ...broken];
  return {
    passed: outcomes.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: failures.length,
    mix,
    durationMs: Math.round(report.stats.duration),
    failures: failures.slice(0, FAILURES_MAX),
  };
}
