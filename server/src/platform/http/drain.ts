import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drainTimes } from '../drain-times.ts';

/**
 * First part of an orderly shutdown: `/healthz` turns unready, connections are not reused, no new work begins, and the work in progress gets up
 * to 30 seconds, or until `hurry` is aborted. Other requests are still served. Resolves when the app can be closed.
 */
export async function drain({ log, siteHooks: { draining, drains } }: FastifyInstance, hurry: AbortSignal): Promise<void> {
  draining.abort();
  const deadline = AbortSignal.any([hurry, AbortSignal.timeout(drainTimes.work)]);
  for (const result of await Promise.allSettled(drains.map((end) => end(deadline))))
    if (result.status === 'rejected') log.error({ err: result.reason }, 'work did not end in order');
}

/** Ends a connection after its response while the site drains, so that a proxy sends its next request elsewhere. HTTP/2 has a message of its own for it. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (app.siteHooks.draining.signal.aborted && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

/** On shutdown, finishes open requests before the connections are closed. Streams end by themselves; WebSockets are not waited for. */
export function drainOnClose(app: FastifyInstance): void {
  const inHand = new Set<ServerResponse>();
  const { promise: drained, resolve } = Promise.withResolvers<void>();
  let stopping = false;
  const settle = (): void => {
    if (stopping && inHand.size === 0) resolve();
  };
  app.addHook('onRequest', async (request, { raw }) => {
    if (request.headers.upgrade !== undefined) return;
    inHand.add(raw);
    finished(raw, () => {
      inHand.delete(raw);
      settle();
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    settle();
    await Promise.race([drained, delay(drainTimes.requests, undefined, { ref: false })]);
  });
}
