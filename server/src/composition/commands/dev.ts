import path from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { DEVELOPMENT_PREFIX, developmentConfiguration } from '@ai-site/shared/webpack/development';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { buildAll } from '../../delivery/build/build.ts';
import { root } from '../../delivery/build/programs.ts';
import { DEVELOPMENT_SOCKET, startDevelopmentServer } from '../../delivery/development/dev-server.ts';
import { developmentPage } from '../../delivery/development/page.ts';
import { developStandalone } from '../../delivery/development/standalone.ts';
import { publishBuilds } from '../../delivery/releases/publish.ts';
import { siteSettings } from '../../delivery/releases/registry.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { runServer } from '../main.ts';

// `npm run dev [-- names] [-- --site URL | --standalone]`: serves the shell and the named remotes (all of them when none is named) with hot reload. The
// API, the WebSocket and every other remote come from a site; by default one is started here. `--standalone` opens one remote on the test platform,
// without a shell and without a site.
const settings = readSettings(process.env);

/** Starts a site from this working copy on a free port, as the backend of the development server. Resolves with its origin. */
async function localSite(packages: readonly string[]): Promise<string> {
  const rest = sitePackages(root).filter((name) => !packages.includes(name));
  // Remotes can only be live when the shell is released too.
  const released = rest.length === 0 ? [] : ['shell', ...rest];
  await buildAll(released);
  const server = await runServer({ ...settings, port: 0, tls: null });
  await publishBuilds(server.site, root, released);
  return server.origin;
}

async function develop(packages: readonly string[], given: string | undefined): Promise<void> {
  const site = given === undefined ? await localSite(packages) : new URL(given).origin;
  await startDevelopmentServer({
    port: settings.port,
    configurations: await Promise.all(packages.map((name) => developmentConfiguration(path.join(root, name)))),
    page: () => developmentPage({ root, packages, site, settings: siteSettings(settings) }),
    proxy: [
      {
        context: (pathname) => !pathname.startsWith(DEVELOPMENT_PREFIX) && pathname !== LONG_CONNECTION_PATH && pathname !== DEVELOPMENT_SOCKET,
        target: site,
        changeOrigin: true,
      },
      { context: [LONG_CONNECTION_PATH], target: site, ws: true, changeOrigin: true, headers: { origin: site } },
    ],
  });
}

const usage = `npm run dev -- [names] [--site URL]   or   npm run dev -- <name> --standalone\nnames: ${sitePackages(root).join(', ')}`;

/** Throws an error with the usage text when the arguments are invalid. */
async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: { site: { type: 'string' }, standalone: { type: 'boolean' } }, allowPositionals: true });
  const known = sitePackages(root);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}.\n${usage}`);
  if (values.standalone !== true) return develop(positionals.length === 0 ? known : [...new Set(['shell', ...positionals])], values.site);
  const [name] = positionals;
  if (name === undefined || name === 'shell' || positionals.length > 1 || values.site !== undefined) throw new Error(`--standalone opens one remote.\n${usage}`);
  return developStandalone(path.join(root, name), settings.port);
}

try {
  await run(process.argv.slice(2));
  console.log(`ready http://localhost:${settings.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
