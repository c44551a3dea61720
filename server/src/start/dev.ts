import path from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { aloneConfiguration } from '@ai-site/shared/webpack/alone';
import { DEVELOPMENT_PREFIX, developmentConfiguration } from '@ai-site/shared/webpack/development';
import { readSettings } from '../config/settings.ts';
import { alonePage } from '../development/alone-page.ts';
import { DEVELOPMENT_SOCKET, startDevelopmentServer } from '../development/dev-server.ts';
import { developmentPage } from '../development/page.ts';
import { runServer } from '../main.ts';
import { publishBuilds } from '../releases/publish.ts';
import { siteSettings } from '../releases/registry.ts';
import { buildAll } from './build.ts';
import { describePackage, sitePackages } from './packages.ts';
import { root } from './programs.ts';

// `npm run dev [-- names] [-- --site URL | --alone]`: the shell and the named remotes (without a name all of them) with
// hot reload. API, long connection and every other remote come from a site, by default one started here. `--alone` opens
// one remote on the test platform, without a shell and without a site.
const settings = readSettings(process.env);

/** Starts a site of this working copy behind the development server, on any free port. */
async function localSite(packages: readonly string[]): Promise<string> {
  const rest = sitePackages(root).filter((name) => !packages.includes(name));
  // Remotes are live only behind a released shell.
  const released = rest.length === 0 ? [] : ['shell', ...rest];
  await buildAll(released);
  const server = await runServer({ ...settings, port: 0 });
  await publishBuilds(server.site, root, released);
  return server.origin;
}

async function develop(packages: readonly string[], given: string | undefined): Promise<void> {
  const site = given === undefined ? await localSite(packages) : new URL(given).origin;
  await startDevelopmentServer({
    port: settings.port,
    configurations: packages.map((name) => developmentConfiguration(path.join(root, name))),
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

async function developAlone(name: string): Promise<void> {
  const { title } = describePackage(root, name);
  await startDevelopmentServer({ port: settings.port, configurations: [aloneConfiguration(path.join(root, name))], page: async () => alonePage(title), proxy: [] });
}

const usage = `npm run dev -- [names] [--site URL]   or   npm run dev -- <name> --alone\nnames: ${sitePackages(root).join(', ')}`;

/** Throws with the usage when what was typed makes no sense. */
async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: { site: { type: 'string' }, alone: { type: 'boolean' } }, allowPositionals: true });
  const known = sitePackages(root);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}.\n${usage}`);
  if (values.alone !== true) return develop(positionals.length === 0 ? known : [...new Set(['shell', ...positionals])], values.site);
  const [name] = positionals;
  if (name === undefined || name === 'shell' || positionals.length > 1 || values.site !== undefined) throw new Error(`--alone opens one remote.\n${usage}`);
  return developAlone(name);
}

try {
  await run(process.argv.slice(2));
  console.log(`ready http://localhost:${settings.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
