import type { ProgramResult } from './programs.ts';

/** Tests that one program runs. */
export interface Suite {
  readonly program: string;
  readonly args: readonly string[];
  /** What is done once it has failed and all suites have ended. */
  readonly afterFailure?: () => Promise<void>;
}

type Write = (text: string) => void;

export interface SuiteDeps {
  /** Runs a program, which writes to this process's own output, or as `write` is given. */
  readonly run: (program: string, args: readonly string[], write: Write | null) => Promise<Pick<ProgramResult, 'code' | 'stopped'>>;
  readonly write: Write;
}

const titleOf = ({ program, args }: Suite): string => [program, ...args].join(' ');

/** Keeps what is written until its turn has come, and passes it on from then. */
function heldOutput(write: Write): { readonly write: Write; readonly release: () => void } {
  let held: string[] | null = [];
  return {
    write: (text) => (held === null ? write(text) : void held.push(text)),
    release() {
      for (const text of held ?? []) write(text);
      held = null;
    },
  };
}

/**
 * Runs all suites at once, since each of them waits for much else than a core, and prints their outputs one after the other, then how each ended. What
 * follows failures is done last, unless the run is stopped. Resolves with the exit code of the first suite that failed, or 0.
 */
export async function runSuites(suites: readonly Suite[], { run, write }: SuiteDeps): Promise<number> {
  const runs = suites.map((suite, place) => {
    const output = heldOutput(write);
    const begun = performance.now();
    const ended = run(suite.program, suite.args, place === 0 ? null : output.write).then((result) => ({ ...result, seconds: Math.round((performance.now() - begun) / 1000) }));
    return { suite, output, ended };
  });
  const results = [];
  for (const { suite, output, ended } of runs) {
    write(`\n› ${titleOf(suite)}\n`);
    output.release();
    results.push({ suite, ...(await ended) });
  }
  for (const { suite, code, stopped } of results) if (code !== 0 && !stopped) await suite.afterFailure?.();
  const width = Math.max(...suites.map((suite) => titleOf(suite).length));
  const endOf = (code: number): string => (code === 0 ? 'passed' : `FAILED (exit code ${code})`);
  write(['\n› all suites', ...results.map(({ suite, code, seconds }) => `  ${titleOf(suite).padEnd(width)}  ${endOf(code)}, ${seconds} s`), ''].join('\n'));
  return results.find(({ code }) => code !== 0)?.code ?? 0;
}
