import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import type { WatchedBuild } from './watched-build.ts';

const headers = {
  // Any site's page may fetch it: the build is the developer's own, and the server listens on this machine only.
  'access-control-allow-origin': '*',
  // Test runs send the header of their mix with every request of a page, including those to this server.
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** Serves the newest build to pages of other origins; requests during a build wait for it. Returned before it listens. */
export async function createBuildServer(build: WatchedBuild): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    await build.settled().catch((error: unknown) => {
      throw Object.assign(new Error(error instanceof Error ? error.message : String(error)), { statusCode: 503 });
    });
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
  await app.register(fastifyStatic, { root: build.directory, index: false, cacheControl: false, etag: false, lastModified: false });
  return app;
}
