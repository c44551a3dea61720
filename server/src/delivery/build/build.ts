import { sitePackages } from '@ai-site/shared/webpack/packages';
import { commandError } from '../refusals/command-error.ts';
import { root, runProgram } from './programs.ts';

/** Two builds at a time: each occupies a core. The cache is checked before anything is built; no daemon, no cloud, no terminal effects. */
const lerna = ['run', 'build', '--concurrency', '2', '--stream', '--no-prefix'];
const environment = { NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** Builds the shell and the remotes for production, or some of them; unchanged ones come from the cache. Throws with the output when a build fails. */
export async function buildAll(packages: readonly string[] = sitePackages(root)): Promise<void> {
  if (packages.length === 0) return;
  const scopes = packages.flatMap((name) => ['--scope', `@ai-site/${name}`]);
  const result = await runProgram('lerna', [...lerna, ...scopes], { quiet: true, env: environment });
  if (result.code !== 0) throw commandError('build-failed', { name: packages.join(', ') }, result.output);
}
