import { runBench } from './run.ts';

// The program of `npm run bench`.
process.exit(await runBench(process.argv.slice(2)));
