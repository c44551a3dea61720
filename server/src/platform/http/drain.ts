import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drainTimes } from '../drain-times.ts';
import { stopListening } from './stop-listening.ts';

export interface DrainOptions {
  /** Ends the wait for work in progress. */
  readonly hurry: AbortSignal;
  /** Whether new connections are accepted while work ends: not where a proxy has other servers. */
  readonly listening: boolean;
}

/**
 * First part of an orderly shutdown: `/healthz` turns unready, connections are not reused, no new work begins, and the work in progress gets up
 * to 30 seconds, or until `hurry` is aborted. Other requests are still served, on new connections too if it goes on listening. Resolves when the app can be
 * closed and no connection is accepted any more: a proxy sends a refused request elsewhere, but not a write that was answered with 503.
 */
export async function drain(
  { log, server, siteHooks: { draining, drains, requests } }: FastifyInstance,
  { hurry, listening }: DrainOptions,
): Promise<void> {
  draining.abort();
  const deadline = AbortSignal.any([hurry, AbortSignal.timeout(drainTimes.work)]);
  if (!listening) {
    await stopListening(server);
    // Requests on connections that were accepted just before may still begin work, which takes a busy process longer.
    await delay(drainTimes.accepted, undefined, { signal: hurry }).catch(() => undefined);
    await requests.answered(AbortSignal.any([deadline, AbortSignal.timeout(drainTimes.taken)]));
  }
  for (const result of await Promise.allSettled(drains.map((end) => end(deadline))))
    if (result.status === 'rejected') log.error({ err: result.reason }, 'work did not end in order');
  if (!hurry.aborted) await stopListening(server);
}

/** Ends a connection after its response while the site drains, so that a proxy sends its next request elsewhere. HTTP/2 has a message of its own for it. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  const { signal } = app.siteHooks.draining;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (signal.aborted && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** On shutdown, finishes open requests before the connections are closed. Streams end by themselves; WebSockets are not waited for. */
export function drainOnClose(app: FastifyInstance): void {
  const { requests } = app.siteHooks;
  app.addHook('onRequest', ({ headers }, { raw }, done) => {
    if (headers.upgrade === undefined) requests.add(raw);
    done();
  });
  app.addHook('preClose', async () => {
    await Promise.race([requests.ended(), delay(drainTimes.requests, undefined, { ref: false })]);
  });
}
