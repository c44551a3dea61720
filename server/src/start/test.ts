import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram } from './programs.ts';
import { ensureSystemPackages } from './system-packages.ts';

// `npm test`: every check, one after the other, each with its runner's own output; the first failure ends it.
const steps: readonly (readonly [program: string, ...args: string[]])[] = [
  ['biome', 'check', '.'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['jest', '--selectProjects', 'unit'],
  ['jest', '--selectProjects', 'server'],
  ['playwright', 'test'],
];

/** Films the browser tests that failed, by running them once more: filming all of them would slow them all. The outcome stays what it was. */
async function filmFailures(): Promise<void> {
  const results = 'test-results/.last-run.json';
  if (!existsSync(path.join(root, results))) return;
  console.log('\n› a film of what failed');
  const args = ['test', '--last-failed', '--last-failed-file', results, '--output', 'test-results/films', '--reporter', 'line'];
  const { code } = await runProgram('playwright', args, { env: { E2E_VIDEO: 'on' } });
  if (code === 0) console.log('This time they passed: what failed depends on the moment. The traces of the failure are in test-results.');
}

async function test(): Promise<number> {
  await ensureSystemPackages();
  for (const [program, ...args] of steps) {
    console.log(`\n› ${program} ${args.join(' ')}`);
    const { code } = await runProgram(program, args);
    if (code === 0) continue;
    if (program === 'playwright') await filmFailures();
    return code;
  }
  return 0;
}

try {
  process.exit(await test());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
