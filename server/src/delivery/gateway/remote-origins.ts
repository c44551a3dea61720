import { registryCalls } from '@ai-site/shared/api/registry';
import type { FastifyInstance } from 'fastify';
import { RELEASES_PREFIX } from '../ownership/server-paths.ts';

/** Whether a path is what a page of another site needs to mount a remote: files of builds, and what is live. */
const isOpen = (url: string): boolean =>
  url.startsWith(RELEASES_PREFIX) || url.split('?', 1)[0] === registryCalls.current.path;

/** Lets the pages of these origins fetch builds and the registry, without credentials. */
export function allowRemoteOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen(request.url)) return;
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin !== undefined && origins.includes(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' });
  });
}
