import { runProgram } from './programs.ts';

/** Two builds at a time: each fills a core. The cache is asked before anything is built; no daemon, no cloud, no screen tricks. */
const lerna = ['run', 'build', '--concurrency', '2', '--stream', '--no-prefix'];
const environment = { NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** Builds the shell and the remotes for production; unchanged ones come from the cache. Throws with the output when a build fails. */
export async function buildAll(): Promise<void> {
  const result = await runProgram('lerna', lerna, { quiet: true, env: environment });
  if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`);
}
