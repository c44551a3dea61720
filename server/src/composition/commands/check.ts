import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, testsOf } from '../../delivery/build/changed-files.ts';
import { root, runProgram } from '../../delivery/build/programs.ts';

type Step = readonly [program: string, ...args: string[]];

/** The checks that a change needs before it is pushed: format, rules, subjects of commits, types, and the tests of what changed. */
function stepsFor(changed: readonly string[]): readonly Step[] {
  const tests = testsOf(changed, (file) => existsSync(path.join(root, file)));
  return [
    ['biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed],
    ['node', 'server/src/delivery/build/check-sources.ts'],
    ['node', 'server/src/delivery/docs/check-documents.ts'],
    ['node', 'server/src/delivery/build/check-subjects.ts'],
    ['tsc', '--noEmit', '-p', 'tsconfig.json'],
    ...(tests.length === 0 ? [] : [['jest', '--runTestsByPath', ...tests] as const]),
  ];
}

// `npm run check`: every step runs, side by side; outputs are printed one after the other, as each ends.
const changed = await changedFiles(root);
if (changed.length === 0) {
  console.log('Nothing has changed.');
  process.exit(0);
}
const codes = await Promise.all(
  stepsFor(changed).map(async ([program, ...args]) => {
    const { code, output } = await runProgram(program, args, { quiet: true });
    console.log(
      `\n› ${program} ${args.length > 6 ? `${args.slice(0, 2).join(' ')} … ${changed.length} changed files` : args.join(' ')}\n${output.trimEnd()}`,
    );
    return code;
  }),
);
process.exit(codes.find((code) => code !== 0) ?? 0);
