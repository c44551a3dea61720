import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IdleTimeout } from './idle-timeout.ts';

const LIMIT_MS = 20;

let server: ReturnType<typeof createServer>;
let sender: Socket;
let receiver: Socket;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const accepted = once(server, 'connection');
  receiver = connect(address.port, '127.0.0.1');
  [sender] = await accepted;
  await once(receiver, 'connect');
});
afterEach(() => {
  for (const socket of [sender, receiver]) socket.destroy();
  server.close();
});

function occupyThread(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('the idle timeout', () => {
  it('rings when nothing arrives, also after an arrival', async () => {
    const first = new IdleTimeout(1, 60_000);
    await once(first.signal, 'abort');
    expect(first.rang).toBe(true);
    const between = new IdleTimeout(60_000, 1);
    between.reset();
    await once(between.signal, 'abort');
    expect(between.rang).toBe(true);
  });

  it('counts what arrived while this thread was busy', async () => {
    const idle = new IdleTimeout(LIMIT_MS, 60_000);
    receiver.on('data', () => idle.reset());
    const arrived = once(receiver, 'data');
    sender.write('something');
    occupyThread(3 * LIMIT_MS);
    await arrived;
    expect(idle.rang).toBe(false);
    idle.off();
  });
});
