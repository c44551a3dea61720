import { cp, readFile } from 'node:fs/promises';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { CompressedPages } from '../../../server/src/delivery/gateway/compressed-pages.ts';
import { renderPage } from '../../../server/src/delivery/gateway/page.ts';
import { RELEASES_PREFIX } from '../../../server/src/delivery/ownership/server-paths.ts';
import { releaseDirectory } from '../../../server/src/delivery/releases/builds/build-files.ts';
import { compressTexts } from '../../../server/src/delivery/releases/builds/compress-texts.ts';
import type { ResolvedSite } from '../../../server/src/delivery/releases/registry/registry.ts';
import { addSecurityHeaders } from '../../../server/src/platform/http/security.ts';

export interface Monolith {
  readonly origin: string;
  close(): Promise<void>;
}

export interface MonolithOptions {
  readonly build: string;
  readonly initial: readonly string[];
  /** The site's release directory; the monolith is stored beside the releases. */
  readonly dataDir: string;
  readonly site: ResolvedSite;
  /** Origin that serves the API calls. */
  readonly api: string;
}

/**
 * The site as the gateway renders it, with the monolith as the shell. A monolith's page names only its entry: it has no
 * route table, so nothing is preloaded or prefetched for a route. Its files carry no integrity hashes.
 */
function asMonolith({ shell, registry }: ResolvedSite, initial: readonly string[]): ResolvedSite {
  const monolith = {
    ...shell,
    name: 'monolith',
    version: '1.0.0',
    initial: [...initial],
    routes: [],
    chunks: {},
    shared: {},
    files: [],
  };
  return {
    shell: monolith,
    remotes: new Map(),
    localOrigins: [],
    registry: { ...registry, remotes: registry.remotes.map((remote) => ({ ...remote, preload: [] })) },
  };
}

/** Forwards a call to the site and streams its response back. */
function passOn(api: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const { 'content-length': _length, ...headers } = request.headers;
    const call = sendRequest(
      new URL(request.url, api),
      { method: request.method, headers },
      (answer: IncomingMessage) => {
        resolve(
          reply
            .code(answer.statusCode ?? 502)
            .headers(answer.headers)
            .send(answer),
        );
      },
    );
    call.once('error', reject);
    call.end(Buffer.isBuffer(request.body) ? request.body : undefined);
  });
}

/** Serves the monolith under the same conditions as the gateway serves the site: HTTP version, headers, caching, compression. */
export async function serveMonolith({ build, initial, dataDir, site, api }: MonolithOptions): Promise<Monolith> {
  const resolved = asMonolith(site, initial);
  const directory = releaseDirectory(dataDir, resolved.shell.name, resolved.shell.version);
  for (const source of [build, path.join(root, 'shell/public')]) await cp(source, directory, { recursive: true });
  await compressTexts(directory, null);
  const template = await readFile(path.join(root, 'shell/public/index.html'), 'utf8');
  const pages = new CompressedPages();
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  await app.register(fastifyStatic, {
    root: path.join(dataDir, 'releases'),
    prefix: RELEASES_PREFIX,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    redirect: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    if (request.headers.accept?.includes('text/html') !== true) return await passOn(api, request, reply);
    const page = renderPage(template, new URL(request.url, api).pathname, resolved);
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-encoding', 'br');
    return reply.send(await pages.of(Buffer.from(page)));
  });
  const origin = await app.listen({ port: 0, host: 'localhost' });
  return { origin: `http://localhost:${new URL(origin).port}`, close: () => app.close() };
}
