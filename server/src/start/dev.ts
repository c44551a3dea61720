import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { DEVELOPMENT_PREFIX, developmentConfiguration } from '@ai-site/shared/webpack/development';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readSettings } from '../config/settings.ts';
import { developmentPage } from '../development/page.ts';
import { runServer } from '../main.ts';
import { publishBuilds, sitePackages } from '../releases/publish.ts';
import { siteSettings } from '../releases/registry.ts';
import { buildAll } from './build.ts';
import { root } from './programs.ts';

// `npm run dev [-- names] [-- --site URL]`: the shell and the named remotes (without a name all of them) with hot
// reload. API, long connection and every other remote come from a site, by default one started here.
const settings = readSettings(process.env);
const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const packages: readonly string[] = positionals.length === 0 ? sitePackages : [...new Set(['shell', ...positionals])];

/** Starts a site of this working copy behind the development server, on any free port. */
async function localSite(): Promise<string> {
  const rest = sitePackages.filter((name) => !packages.includes(name));
  // Remotes are live only behind a released shell.
  const released = rest.length === 0 ? [] : ['shell', ...rest];
  await buildAll(released);
  const server = await runServer({ ...settings, port: 0 });
  await publishBuilds(server.site, root, released);
  return server.origin;
}

/** Pages are what browsers navigate to; everything else is a build file in memory or belongs to the site. */
function isNavigation(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') === true && request.url?.startsWith(DEVELOPMENT_PREFIX) !== true && request.url?.startsWith('/dev/') !== true;
}

const site = values.site === undefined ? await localSite() : new URL(values.site).origin;
const compiler = webpack(packages.map((name) => developmentConfiguration(path.join(root, name))));
const server = new WebpackDevServer(
  {
    port: settings.port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    static: false,
    client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/dev-socket' } },
    webSocketServer: { type: 'ws', options: { path: '/dev-socket' } },
    proxy: [
      { context: (pathname) => !pathname.startsWith(DEVELOPMENT_PREFIX) && pathname !== LONG_CONNECTION_PATH && pathname !== '/dev-socket', target: site, changeOrigin: true },
      { context: [LONG_CONNECTION_PATH], target: site, ws: true, changeOrigin: true, headers: { origin: site } },
    ],
    setupMiddlewares: (middlewares) => [
      {
        name: 'development-page',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          if (!isNavigation(request)) return next();
          developmentPage({ root, packages, site, settings: siteSettings(settings) }).then((page) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page);
          }, next);
        },
      },
      ...middlewares,
    ],
  },
  compiler,
);
await server.start();
console.log(`ready http://localhost:${settings.port}`);
