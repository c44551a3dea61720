import { runBench } from '../../../../e2e/bench/run.ts';

// `npm run bench -- <suite> [--json]`: runs one benchmark suite.
process.exit(await runBench(process.argv.slice(2)));
