import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closeLingering } from './linger.ts';

/** How much of a refused body is read and discarded, so that its sender reads the answer and can use the connection again. */
export const discardLimits = { bytes: 64 * 1024 * 1024, ms: 5000 };

/** Resolves with whether the whole body of a request has arrived, after discarding what still comes within the limits. */
function discard(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(request.complete);
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      request.pause();
      resolve(request.complete);
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > discardLimits.bytes) end();
    };
    const timer = setTimeout(end, discardLimits.ms);
    request.on('data', count).on('end', end).on('close', end).on('error', end);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection after the answer that says so: Node ends it with this method, at once. */
function lingerAfterAnswer(socket: Socket | null): void {
  if (socket !== null) socket.destroySoon = () => closeLingering(socket);
}

/**
 * An answer to a request whose body is still arriving (a refusal) waits until the body was discarded, and otherwise ends the connection: what is left of the
 * body would be in the way of the next request. HTTP/2 ends such a request by itself.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  const afterDiscard = async (raw: IncomingMessage, reply: FastifyReply): Promise<void> => {
    if (await discard(raw)) return;
    reply.header('connection', 'close');
    // A request that was given up has lost its socket, the answer has it still.
    lingerAfterAnswer(reply.raw.socket ?? raw.socket);
  };
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete !== false || raw.httpVersionMajor !== 1 || !hasBody(raw)) return done(null, payload);
    afterDiscard(raw, reply).then(() => done(null, payload), done);
  });
}
