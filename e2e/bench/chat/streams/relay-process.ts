import { request as ask, createServer } from 'node:http';
import { answerCpu } from './cpu.ts';

// The minimal proxy between a model server and a browser: it forwards every byte unchanged.

const upstream = new URL(process.argv[2] ?? '');

const server = createServer((request, answer) => {
  const forwarded = ask(
    {
      host: upstream.hostname,
      port: upstream.port,
      path: '/v1/chat/completions',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    },
    (stream) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.on('data', (bytes: Buffer) => answer.write(bytes));
      stream.on('end', () => answer.end());
    },
  );
  request.pipe(forwarded);
  answer.once('close', () => forwarded.destroy());
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
answerCpu();
process.once('disconnect', () => process.exit());
