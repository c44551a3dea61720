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

/** Notes how long one answer took. */
type Note = (seconds: number) => void;

/** Counts every answer by its declared path. To be called after `addSiteHooks` and before the first route is added. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Site, 'metrics'>): void {
  metrics.gauge('streams', () => app.siteHooks.streams.open);
  metrics.register('http_requests_total', 'route', [UNMATCHED]);
  app.addHook('onRoute', ({ url }) => metrics.register('http_requests_total', 'route', [url]));
  /** By kind, status, method and route, which the declared paths bound: which series answers belong to is found once. */
  const notes = new Map<string, Note>();
  const noteOf = (kind: AnswerKind, status: string, method: string, route: string): Note => {
    const count = metrics.counter('http_requests_total', { route, method, status });
    const observe = metrics.observer('http_request_seconds', { kind });
    const add = metrics.counter('http_route_seconds_total', { route });
    return (seconds) => {
      count();
      observe(seconds);
      if (kind !== 'stream') add(seconds);
    };
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const kind = kindOf(request, reply);
    const status = String(reply.statusCode);
    const known = `${kind} ${status} ${request.method} ${route}`;
    const note = notes.get(known) ?? noteOf(kind, status, request.method, route);
    notes.set(known, note);
    note(reply.elapsedTime / 1000);
    done();
  });
}
