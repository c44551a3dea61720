import { runProgram } from '../../delivery/build/programs.ts';

// `npm run bench -- <suite> [--json]`: runs one benchmark suite.
const { code } = await runProgram(process.execPath, ['e2e/bench/main.ts', ...process.argv.slice(2)]);
process.exit(code);
