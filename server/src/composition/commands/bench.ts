import { runProgram } from '../../delivery/build/programs.ts';

// `npm run bench -- <suite> [--json]`: runs one benchmark suite, with the options of V8 that the site runs with.
const { code } = await runProgram(process.execPath, [
  ...process.execArgv,
  'e2e/bench/main.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
