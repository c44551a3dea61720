import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

/** One caller's stream of server-sent events. */
export interface EventStream<E> {
  /** Sends an event; the first one also sends the headers. Does nothing after the caller has disconnected. */
  send(event: E, id?: string): void;
  /** Aborted when the caller disconnects or reads too slowly, or when the server stops. */
  readonly closed: AbortSignal;
}

export interface OpenEventStream<E> extends EventStream<E> {
  readonly opened: boolean;
  end(): void;
}

const HEARTBEAT_MS = 15_000;
/** A caller with more unread bytes is disconnected; it reconnects and gets a snapshot. */
const UNREAD_MAX_BYTES = 1024 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Otherwise nginx would buffer the events.
  'x-accel-buffering': 'no',
};

/** Prepares an event stream on a reply. The reply is hijacked by the first event, not before. */
export function openEventStream<E>(
  app: FastifyInstance,
  reply: FastifyReply,
  schema: z.ZodMiniType | undefined,
): OpenEventStream<E> {
  if (schema === undefined) throw new TypeError('A call without `events` cannot stream');
  const socket = reply.raw;
  const gone = new AbortController();
  const { stopping, streams } = app.siteHooks;
  const leave = (): void => gone.abort();
  const closed = AbortSignal.any([gone.signal, stopping.signal]);
  let opened = false;
  let heartbeat: NodeJS.Timeout | undefined;
  socket.on('close', leave);
  if (socket.destroyed) leave();

  const write = (text: string): void => {
    if (closed.aborted) return;
    socket.write(text);
    if (socket.writableLength > UNREAD_MAX_BYTES) {
      leave();
      socket.destroy();
    }
  };
  const open = (): void => {
    opened = true;
    reply.hijack();
    streams.open += 1;
    socket.once('close', () => {
      streams.open -= 1;
    });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) socket.setHeader(name, value);
    socket.writeHead(200, headers);
    socket.flushHeaders();
    heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
    closed.addEventListener('abort', () => clearInterval(heartbeat), { once: true });
  };

  return {
    closed,
    get opened() {
      return opened;
    },
    send(event, id) {
      if (closed.aborted) return;
      const data = JSON.stringify(schema.parse(event));
      if (!opened) open();
      write(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      socket.off('close', leave);
      if (opened && !socket.destroyed) socket.end();
    },
  };
}
