import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { engineMissing, engineNames } from '../../delivery/build/browser-engines.ts';
import { root, runProgram } from '../../delivery/build/programs.ts';
import { runSuites, type Suite } from '../../delivery/build/suites.ts';
import { ensureSystemPackages } from '../../delivery/build/system-packages.ts';

type Step = readonly [program: string, ...args: string[]];

/** Checkers of the compiler, which share no work: each more costs processor time, and the linter uses a core meanwhile. Four is the compiler's own number. */
const checkers = Math.max(1, Math.min(4, availableParallelism() - 1));

/** They run in parallel; their outputs are printed one after the other. */
const checks: readonly Step[] = [
  ['biome', 'check', '.'],
  ['node', 'server/src/delivery/build/check-sources.ts'],
  ['node', 'server/src/delivery/docs/check-documents.ts'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', String(checkers)],
];

/** Resolves with the exit code of the first check that fails, or 0. */
async function runChecks(): Promise<number> {
  const results = await Promise.all(
    checks.map(async (step) => ({ step, ...(await runProgram(step[0], step.slice(1), { quiet: true })) })),
  );
  for (const { step, output } of results) {
    console.log(`\n› ${step.join(' ')}`);
    console.log(output.trimEnd());
  }
  return results.find(({ code }) => code !== 0)?.code ?? 0;
}

/** Runs the failed browser tests once more to record videos: recording every test would slow all of them down. Does not change the exit code. */
async function recordFailures(): Promise<void> {
  const results = 'test-results/.last-run.json';
  if (!existsSync(path.join(root, results))) return;
  console.log('\n› a video of what failed');
  const args = [
    'test',
    '--last-failed',
    '--last-failed-file',
    results,
    '--output',
    'test-results/videos',
    '--reporter',
    'line',
  ];
  const { code } = await runProgram('playwright', args, { env: { E2E_VIDEO: 'on' } });
  if (code === 0)
    console.log(
      'This time they passed: what failed depends on the moment. The traces of the failure are in test-results.',
    );
}

const browserTests: Suite = { program: 'playwright', args: ['test'], afterFailure: recordFailures };

/** Each of these uses every core. All projects of Jest run in one process, so that no core is idle at the end of the first. */
const suites: readonly Suite[] = [{ program: 'jest', args: [] }, browserTests];

const nightlySuites = (): readonly Suite[] => [
  { program: 'jest', args: ['--ignoreProjects', 'alone'] },
  { program: 'jest', args: ['--selectProjects', 'alone', '--runInBand'] },
  browserTests,
  ...engineSuites(),
];

/** The site in further browser engines, by night. */
const engineSuites = (): readonly Suite[] =>
  engineNames.map((name) => {
    const missing = engineMissing(name);
    return { program: 'node', args: ['e2e/engines/main.ts', name], ...(missing === undefined ? {} : { missing }) };
  });

// `npm test` and `npm run test:nightly`: run every check, each with the output of its own runner. A failed check of the sources ends the run,
// a failed suite does not keep the other one from running.
async function test(args: readonly string[]): Promise<number> {
  const nightly = args.includes('--nightly');
  const unknown = args.filter((arg) => arg !== '--nightly');
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(' ')}. One file: npx jest <path>, or npx playwright test <path>.`);
  await ensureSystemPackages();
  const failed = await runChecks();
  if (failed !== 0) return failed;
  const options = nightly ? { env: { TEST_DEPTH: 'nightly' } } : {};
  return await runSuites(nightly ? nightlySuites() : suites, {
    run: (program, given) => runProgram(program, given, options),
    print: console.log,
  });
}

try {
  process.exit(await test(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
