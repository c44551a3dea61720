import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { routeOf } from '../monitoring/http-metrics.ts';
import { parseTraceparent } from './traceparent.ts';
import { type OpenSpan, tracing } from './tracing.ts';

type Trust = Pick<Settings, 'trustedProxies'>;

/** The `traceparent` that a proxy of this site sends; from anybody else it would let strangers choose which traces are kept. */
const givenBy = ({ trustedProxies }: Trust, { headers }: Pick<IncomingMessage, 'headers'>): string | null =>
  trustedProxies > 0 && typeof headers.traceparent === 'string' ? headers.traceparent : null;

/** The id of the trace that a proxy has begun, which is that of the request too; null without tracing or a proxy. */
export const givenTraceId = (trust: Trust, request: Pick<IncomingMessage, 'headers'>): string | null =>
  tracing() === null ? null : (parseTraceparent(givenBy(trust, request))?.traceId ?? null);

/** Makes a span of every request; the id of the request is that of the trace. Nothing is added to a site without tracing. */
export function traceRequests(app: FastifyInstance, trust: Trust): void {
  if (tracing() === null) return;
  const open = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'request.id': request.id,
    };
    const span = tracing()?.open('http', attributes, { requestId: request.id, parent: givenBy(trust, request) });
    if (span === undefined) return done();
    open.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    open.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
}
