import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum time that open requests delay a shutdown, in milliseconds. */
const PATIENCE_MS = 5000;

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
    await Promise.race([drained, delay(PATIENCE_MS, undefined, { ref: false })]);
  });
}
