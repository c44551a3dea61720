import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest that requests in hand hold up a stop. */
const PATIENCE_MS = 5000;

/** A stopping app answers what it has taken before it cuts the connections. Streams end by themselves then, sockets are not waited for. */
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
    await Promise.race([drained, delay(PATIENCE_MS, undefined, { ref: false })]);
  });
}
