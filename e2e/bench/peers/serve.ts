import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RegisteredRemote } from '@ai-site/shared/contract';
import fastifyStatic from '@fastify/static';
import { type FastifyReply, fastify } from 'fastify';
import { RELEASES_PREFIX } from '../../../server/src/delivery/ownership/server-paths.ts';
import type { Built } from './build.ts';
import { entryAddress, entryPage, hostPage } from './pages.ts';
import { precompress } from './precompress.ts';
import { htmlWays, type Way, ways } from './ways.ts';

const compress = promisify(brotliCompress);

export interface PeerPages {
  hostOf(way: Way): string;
  close(): Promise<void>;
}

export interface PeerOptions {
  /** Directory with the builds in `<name>/<version>/`, and their files. */
  readonly output: string;
  readonly built: Built;
  /** The remote as the site registers it, and the directory of that build. */
  readonly remote: RegisteredRemote;
  readonly release: string;
}

async function sendPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' })
    .send(await compress(page));
}

/**
 * Serves all hosts and remotes from one origin as the gateway serves the site: HTTP version, caching, compression. Only
 * the content security policy is omitted: it forbids `eval`, which qiankun, wujie and micro-app rely on.
 */
export async function servePeers({ output, built, remote, release }: PeerOptions): Promise<PeerPages> {
  await cp(release, path.join(output, remote.name, remote.version), { recursive: true });
  await precompress(output);
  const app = fastify({ logger: false, forceCloseConnections: true });
  await app.register(fastifyStatic, {
    root: output,
    prefix: RELEASES_PREFIX,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  for (const way of ways) app.get(`/host/${way}`, (_request, reply) => sendPage(reply, hostPage(built, way, remote)));
  for (const way of htmlWays) app.get(entryAddress(way), (_request, reply) => sendPage(reply, entryPage(built, way)));
  // Sandbox iframes first load a page of the origin.
  app.get('/', (_request, reply) => sendPage(reply, '<!doctype html>'));
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  return { hostOf: (way) => `http://localhost:${port}/host/${way}`, close: () => app.close() };
}
