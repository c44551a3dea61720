import { existsSync } from 'node:fs';
import path from 'node:path';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { buildAll } from '../../delivery/build/build.ts';
import { root } from '../../delivery/build/programs.ts';
import { usageError } from '../../delivery/refusals/command-error.ts';
import { publishBuilds } from '../../delivery/releases/upload/publish.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { checkText } from '../check/check-text.ts';
import { checkSite } from '../check/site-check.ts';
import { type RunningServer, runServer } from '../main.ts';
import { errorText } from './error-text.ts';

// `npm start`: builds what changed (not with `--built`), starts the server, publishes the builds as releases and prints the URL of the site.

/** Argument with which nothing is started, but everything is tried. */
const CHECK = '--check';

/** Argument with which nothing is built. */
const BUILT = '--built';

function assertBuilt(): void {
  const missing = sitePackages(root).filter((name) => !existsSync(path.join(root, name, 'dist')));
  if (missing.length > 0) throw usageError('not-built', { names: missing.join(', '), option: BUILT });
}

/**
 * Starts the server before building, so that a taken port or a missing setting is reported at once and not after minutes.
 * `/healthz` answers 503 until the releases are published.
 */
async function start(): Promise<RunningServer> {
  const built = process.argv.includes(BUILT);
  if (built) assertBuilt();
  const server = await runServer(readSettings(process.env));
  try {
    if (!built) await buildAll();
    await publishBuilds(server.site, root);
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function checkOnly(): Promise<never> {
  const results = await checkSite(readSettings(process.env));
  console.log(checkText(results));
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

try {
  if (process.argv.includes(CHECK)) await checkOnly();
  const { origin, databasePlace, problem } = await start();
  const unready = await problem();
  if (unready === null) console.log(`ready ${origin}`);
  else console.error(`not ready, ${origin} answers 503: ${unready}`);
  console.log(`database ${databasePlace}`);
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
