import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILES_PREFIX } from '../objects/signed-upload-url.ts';
import type { Site } from '../site.ts';

/** Route of requests that no path serves. */
const UNMATCHED = 'unmatched';

type AnswerKind = 'page' | 'call' | 'file' | 'stream';

/** A long connection and an event stream last as long as their page; a file takes as long as the network of its reader or sender. */
function kindOf(request: FastifyRequest, reply: FastifyReply): AnswerKind {
  if (request.headers.upgrade !== undefined) return 'stream';
  if (request.method === 'PUT' && routeOf(request).startsWith(FILES_PREFIX)) return 'file';
  const type = String(reply.getHeader('content-type') ?? reply.raw.getHeader('content-type') ?? '');
  if (type.startsWith('text/event-stream')) return 'stream';
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('application/json') || type === '' ? 'call' : 'file';
}

/** The path as it was declared, never the address that was asked for. */
export const routeOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string =>
  routeOptions.url ?? UNMATCHED;

/** Counts every answer by its declared path. To be called after `addSiteHooks` and before the first route is added. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Site, 'metrics'>): void {
  metrics.gauge('streams', () => app.siteHooks.streams.open);
  metrics.register('http_requests_total', 'route', [UNMATCHED]);
  app.addHook('onRoute', ({ url }) => metrics.register('http_requests_total', 'route', [url]));
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const kind = kindOf(request, reply);
    const seconds = reply.elapsedTime / 1000;
    metrics.count('http_requests_total', { route, method: request.method, status: String(reply.statusCode) });
    metrics.observe('http_request_seconds', { kind }, seconds);
    if (kind !== 'stream') metrics.count('http_route_seconds_total', { route }, seconds);
    done();
  });
}
