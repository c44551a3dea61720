import { runProgram } from './programs.ts';
import { ensureSystemPackages } from './system-packages.ts';

// `npm test`: every check, one after the other, each with its runner's own output; the first failure ends it.
const steps: readonly (readonly [program: string, ...args: string[]])[] = [
  ['biome', 'check', '.'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['jest', '--selectProjects', 'unit'],
  ['jest', '--selectProjects', 'server'],
  ['playwright', 'test'],
];

async function test(): Promise<number> {
  await ensureSystemPackages();
  for (const [program, ...args] of steps) {
    console.log(`\n› ${program} ${args.join(' ')}`);
    const { code } = await runProgram(program, args);
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exit(await test());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
