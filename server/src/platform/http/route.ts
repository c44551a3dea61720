import type { BodyOf, Call, CallDefinition, DataOf, EventOf, ParamsOf, QueryOf } from '@ai-site/shared/api/define';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logSecurity } from '../security-log.ts';
import type { Site } from '../site.ts';
import { authorise, callerOf, type SessionOf } from './access.ts';
import { answerJson } from './answer-json.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { networkOf } from './network.ts';
import { sendRevalidated } from './revalidated.ts';
import { parsePart } from './validation.ts';

/** A call's validated request: each part in its declared shape. */
export interface HandlerRequest<D extends CallDefinition> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  readonly session: SessionOf<D['access']>;
  readonly ip: string;
  readonly requestId: string;
  /** Aborted when the caller disconnects before the answer. */
  readonly signal: AbortSignal;
  readonly reply: FastifyReply;
  readonly raw: FastifyRequest;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves a declared call: path and aliases, rate limit, access, validation, envelope. The handler contains only the call's own logic. */
export function route<const D extends CallDefinition>(
  app: FastifyInstance,
  site: Site,
  call: Call<D>,
  handler: (request: HandlerRequest<D>) => Promise<DataOf<D>>,
): void {
  serve(app, site, call, async (request, reply) => {
    const result = await handler(await readRequest(app, site, call, request, reply));
    // The handler has already sent a redirect or a file.
    if (reply.sent) return reply;
    const answer = answerJson(call.data, result);
    if (call.revalidated === true) return sendRevalidated(answer, request, reply);
    reply.header('cache-control', 'no-store').header('content-type', JSON_TYPE);
    return answer;
  });
}

/**
 * Serves a declared call that answers with events. The stream opens with the first event: an error before it becomes the usual
 * envelope; an error after it is logged and ends the stream, so a handler reports failures by an event of its own.
 */
export function streamRoute<const D extends CallDefinition>(
  app: FastifyInstance,
  site: Site,
  call: Call<D>,
  handler: (request: HandlerRequest<D>, stream: EventStream<EventOf<D>>) => Promise<void>,
): void {
  serve(app, site, call, async (request, reply) => {
    const checked = await readRequest(app, site, call, request, reply);
    const stream = openEventStream<EventOf<D>>(app, reply, call.events);
    try {
      await handler(checked, stream);
    } catch (error) {
      if (!stream.opened) {
        stream.end();
        throw error;
      }
      request.log.error({ err: error }, 'a stream failed after its first event');
    }
    stream.end();
    return reply;
  });
}

function serve(
  app: FastifyInstance,
  site: Site,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (call.localOnly === true && !site.settings.relaxations.outbox) return;
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method,
      url,
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      onRequest: logRefusals(site, call, atTheDoor(app, site, call)),
      handler: logRefusals(site, call, handler),
    });
  }
}

/** Writes refused permissions to the security log. */
function logRefusals<A extends readonly [FastifyRequest, ...unknown[]], T>(
  site: Site,
  call: Call,
  handle: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await handle(...args);
    } catch (error) {
      if (error instanceof ApiError && error.code === 403) {
        const [request] = args;
        const account = callerOf(request);
        logSecurity(site.log, 'permission-refused', {
          requestId: request.id,
          network: networkOf(request.ip),
          call: call.name,
          reason: error.message,
          ...(account === undefined ? {} : { account }),
        });
      }
      throw error;
    }
  };
}

/** Rate limit by address, checked before the body is read; deploy calls, and those of operators whose bodies may be large, are authorised at this point too. */
function atTheDoor(app: FastifyInstance, site: Site, call: Call): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    app.siteHooks.rates.address(rateOf(call), request.ip);
    if (call.access === 'deploy' || (call.access === 'operator' && call.bodyLimit !== undefined))
      await authorise(app, site, call.access, request);
  };
}

const rateOf = (call: CallDefinition) => call.rate ?? (call.method === 'GET' ? 'read' : 'write');

async function readRequest<const D extends CallDefinition>(
  app: FastifyInstance,
  site: Site,
  call: Call<D>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandlerRequest<D>> {
  const session = await authorise(app, site, call.access, request);
  if (session !== null) app.siteHooks.rates.user(rateOf(call), session.userId);
  // The values were parsed by the schemas of D, which the compiler cannot follow through the generic.
  const params = (call.params && parsePart(call.params, request.params)) as ParamsOf<D>;
  const query = (call.query && parsePart(call.query, request.query)) as QueryOf<D>;
  const body = (call.body && parsePart(call.body, request.body)) as BodyOf<D>;
  if (call.confirm !== undefined && session !== null) {
    await site.ports.admitOperatorAction(site, session, {
      action: call.confirm,
      call: call.name,
      target: typeof request.params === 'object' ? { ...request.params } : {},
      requestId: request.id,
    });
  }
  return {
    params,
    query,
    body,
    session: session as SessionOf<D['access']>,
    ip: request.ip,
    requestId: request.id,
    // Few handlers need it, and making it costs a controller with a listener.
    get signal() {
      return request.signal;
    },
    reply,
    raw: request,
  };
}
