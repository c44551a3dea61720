import { runBench } from '../../../e2e/bench/run.ts';

// `npm run bench -- <suite> [--json]`: the one door to every benchmark.
process.exit(await runBench(process.argv.slice(2)));
