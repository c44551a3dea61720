import { readSettings, SettingsError } from '../config/settings.ts';
import { AlreadyRunningError } from '../database/sole-owner.ts';
import { systemCode } from '../errors/system-code.ts';
import { type RunningServer, runServer } from '../main.ts';
import { publishBuilds } from '../releases/publish.ts';
import { buildAll } from './build.ts';
import { root } from './programs.ts';

// `npm start`: builds what changed, runs the server, publishes the builds as releases, says where the site is.

/** The server comes first: a taken port or a missing setting is told before minutes of building. Until the releases are there `/healthz` says 503. */
async function start(): Promise<RunningServer> {
  const server = await runServer(readSettings(process.env));
  try {
    await buildAll();
    await publishBuilds(server.site, root);
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof AlreadyRunningError) return error.message;
  if (systemCode(error) === 'EADDRINUSE') return 'The port is taken by another program: choose another one, for example PORT=8081 npm start';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const { origin } = await start();
  console.log(`ready ${origin}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
