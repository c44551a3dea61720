import { pipeline } from 'node:stream/promises';
import { TEAM_CALL_MAX, TEAM_STREAM_MAX, type TeamCall } from '@ai-site/shared/contract';
import type { FastifyReply } from 'fastify';
import { PublicFetchError } from '../../platform/http/fetch-public.ts';

/** Milliseconds until the answer begins, and between two pieces of it. */
export const streamTimes = { first: TEAM_CALL_MAX.timeoutMs as number, idle: TEAM_STREAM_MAX.idleMs as number };

type Streams = NonNullable<TeamCall['streams']>;

/** Headers of a stream: none of the backend's own, which would be those of this site. */
const headers: Readonly<Record<Streams, Readonly<Record<string, string>>>> = {
  events: { 'content-type': 'text/event-stream; charset=utf-8' },
  // Never a page of this site, whatever it holds.
  bytes: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' },
};

/** Whether an answer is the stream that its call declares. */
export const isStream = (streams: Streams, status: number, type: string | undefined): boolean =>
  status === 200 && (streams === 'bytes' || type?.startsWith('text/event-stream') === true);

/** Aborts a stream that does not begin, or stands still. */
export class StreamPace {
  readonly #controller = new AbortController();
  #timer = this.#start(streamTimes.first);

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  #start(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new PublicFetchError('timeout')), ms);
  }

  /** Passes a body on, each of whose pieces may come later than the one before it. */
  async *of(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    clearTimeout(this.#timer);
    this.#timer = this.#start(streamTimes.idle);
    for await (const piece of body) {
      yield piece;
      this.#timer.refresh();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Sends a stream to the page as it comes, no faster than the page reads it. Rejects when either breaks off; the page sees that it did. */
export async function passStream(reply: FastifyReply, streams: Streams, body: AsyncIterable<Buffer>): Promise<void> {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  // Otherwise nginx would hold the pieces back.
  raw.writeHead(200, { ...headers[streams], 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  raw.flushHeaders();
  await pipeline(body, raw);
}
