import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import { buildHeaders } from './build-headers.ts';
import type { WatchedBuild } from './watched-build.ts';

/** Serves the newest build to pages of other origins; requests during a build wait for it. Returned before it listens. */
export async function createBuildServer(build: WatchedBuild): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(buildHeaders());
    await build.settled().catch((error: unknown) => {
      throw Object.assign(new Error(error instanceof Error ? error.message : String(error)), { statusCode: 503 });
    });
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
  await app.register(fastifyStatic, {
    root: build.directory,
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
  return app;
}
