import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEWS_PATH } from '@ai-site/shared/frame';
import { DEVELOPMENT_PREFIX } from '@ai-site/shared/webpack/development';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { buildHeaders } from '../command-line/build-headers.ts';

/** WebSocket path on which pages are notified of builds. */
export const DEVELOPMENT_SOCKET = '/dev-socket';

export interface DevelopmentServer {
  readonly port: number;
  readonly configurations: readonly Configuration[];
  /** The HTML page for every address. */
  readonly page: () => Promise<string>;
  /** Proxy for everything that is neither a page nor a build file. */
  readonly proxy: NonNullable<ServerConfiguration['proxy']>;
  /** Origin of a site whose pages load the builds from here; absent where only pages of this server do. */
  readonly site?: string;
}

/** What pages of a site may read of this server, and how its client in them finds it. */
const forSite = (
  site: string,
  port: number,
): Pick<ServerConfiguration, 'headers' | 'allowedHosts'> & { readonly socket: object } => ({
  headers: buildHeaders(site),
  allowedHosts: ['localhost', new URL(site).hostname],
  socket: { protocol: 'ws', hostname: 'localhost', port },
});

/** Browsers navigate to pages; every other request is for a build file in memory or for the site. */
function isNavigation(request: IncomingMessage): boolean {
  return (
    request.headers.accept?.includes('text/html') === true &&
    request.url?.startsWith(DEVELOPMENT_PREFIX) !== true &&
    request.url?.startsWith('/dev/') !== true &&
    request.url?.startsWith(PREVIEWS_PATH) !== true
  );
}

/** Starts a server that builds in memory and applies hot updates to the open page. */
export async function startDevelopmentServer({
  port,
  configurations,
  page,
  proxy,
  site,
}: DevelopmentServer): Promise<void> {
  const { socket, ...forPages } = site === undefined ? { socket: {} } : forSite(site, port);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      setupExitSignals: false,
      static: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: { ...socket, pathname: DEVELOPMENT_SOCKET },
      },
      webSocketServer: { type: 'ws', options: { path: DEVELOPMENT_SOCKET } },
      proxy,
      ...forPages,
      setupMiddlewares: (middlewares) => [
        {
          name: 'development-page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            if (!isNavigation(request)) return next();
            page().then((html) => {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(html);
            }, next);
          },
        },
        ...middlewares,
      ],
    },
    webpack([...configurations]),
  );
  await server.start();
}
