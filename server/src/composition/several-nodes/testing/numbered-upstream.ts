import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { chunkEvent } from '../../../engines/openai/testing/upstream-server.ts';
import { numberedToken, pace } from './numbered-answer.ts';

// A model server in its own process, whose answers are numbered tokens at an even pace.

const content = z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]);
const asked = z.object({ messages: z.array(z.object({ content })).check(z.minLength(1)) });

interface Stream {
  readonly answer: ServerResponse;
  readonly tokens: number;
  readonly everyMs: number;
  next: number;
  due: number;
}

const TICK_MS = 10;
const streams = new Set<Stream>();

/** One timer for all: they are hundreds. */
setInterval(() => {
  const now = performance.now();
  for (const stream of streams) {
    for (; stream.next < stream.tokens && stream.due <= now; stream.due += stream.everyMs) {
      stream.answer.write(chunkEvent(numberedToken(stream.next)));
      stream.next += 1;
    }
    if (stream.next < stream.tokens) continue;
    streams.delete(stream);
    stream.answer.end(`${chunkEvent('', 'stop')}data: [DONE]\n\n`);
  }
}, TICK_MS);

const server = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const last = asked.parse(JSON.parse(Buffer.concat(parts).toString())).messages.at(-1)?.content ?? '';
  const question = typeof last === 'string' ? last : last.map(({ text = '' }) => text).join('');
  const { tokens, perSecond } = pace.parse(
    JSON.parse(question.slice(question.indexOf('{'), question.lastIndexOf('}') + 1)),
  );
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  const stream: Stream = { answer, tokens, everyMs: 1000 / perSecond, next: 0, due: performance.now() };
  streams.add(stream);
  answer.once('close', () => streams.delete(stream));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
process.once('disconnect', () => process.exit());
