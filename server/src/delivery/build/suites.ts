import type { ProgramResult } from './programs.ts';

/** Tests that one program runs. */
export interface Suite {
  readonly program: string;
  readonly args: readonly string[];
  /** How to install what it needs, when that is missing: it is not run then, which is no failure. */
  readonly missing?: string;
  /** What is done once it has failed, before the next suite begins. */
  readonly afterFailure?: () => Promise<void>;
}

export interface SuiteDeps {
  readonly run: (program: string, args: readonly string[]) => Promise<Pick<ProgramResult, 'code' | 'stopped'>>;
  readonly print: (line: string) => void;
}

const titleOf = ({ program, args }: Suite): string => [program, ...args].join(' ');

/**
 * Runs every suite, also after one that failed, unless the run is stopped or the suite misses something; prints how each ended. Resolves with the exit code of the first
 * that failed, or 0.
 */
export async function runSuites(suites: readonly Suite[], { run, print }: SuiteDeps): Promise<number> {
  const ends: string[] = [];
  let failed = 0;
  let stopped = false;
  for (const suite of suites) {
    if (stopped) {
      ends.push('not run');
      continue;
    }
    if (suite.missing !== undefined) {
      ends.push(`not run, it needs: ${suite.missing}`);
      continue;
    }
    print(`\n› ${titleOf(suite)}`);
    const begun = performance.now();
    const result = await run(suite.program, suite.args);
    ends.push(
      `${result.code === 0 ? 'passed' : `FAILED (exit code ${result.code})`}, ${Math.round((performance.now() - begun) / 1000)} s`,
    );
    stopped = result.stopped;
    if (result.code === 0) continue;
    failed ||= result.code;
    if (!stopped) await suite.afterFailure?.();
  }
  const width = Math.max(...suites.map((suite) => titleOf(suite).length));
  print(
    ['\n› all suites', ...suites.map((suite, index) => `  ${titleOf(suite).padEnd(width)}  ${ends[index]}`)].join('\n'),
  );
  return failed;
}
