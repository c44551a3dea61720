import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { stampNow } from './stamp.ts';

// A model server in its own process: every token is the time at which it was sent.

const asked = z.object({ messages: z.array(z.object({ content: z.string() })).check(z.minLength(1)) });
const order = z.object({ tokens: z.int(), perSecond: z.number() });

interface Stream {
  readonly answer: ServerResponse;
  readonly everyMs: number;
  left: number;
  due: number;
}

const TICK_MS = 4;
const streams = new Set<Stream>();

const chunk = (content: string, finish: string | null): string =>
  `data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"stub","choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":${finish === null ? 'null' : `"${finish}"`}}]}\n\n`;

/** One shared timer: five hundred timers would distort the measurement. */
setInterval(() => {
  const now = performance.now();
  for (const stream of streams) {
    while (stream.left > 0 && stream.due <= now) {
      stream.answer.write(chunk(stampNow(), null));
      stream.left -= 1;
      stream.due += stream.everyMs;
    }
    if (stream.left > 0) continue;
    streams.delete(stream);
    stream.answer.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  }
}, TICK_MS);

const server = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { messages } = asked.parse(JSON.parse(Buffer.concat(parts).toString()));
    const { tokens, perSecond } = order.parse(JSON.parse(messages.at(-1)?.content ?? ''));
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const everyMs = 1000 / perSecond;
    const stream: Stream = { answer, everyMs, left: tokens, due: performance.now() + Math.random() * everyMs };
    streams.add(stream);
    answer.once('close', () => streams.delete(stream));
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
process.once('disconnect', () => process.exit());
