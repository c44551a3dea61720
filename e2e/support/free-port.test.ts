import { createServer } from 'node:net';
import { expect, it, jest } from '@jest/globals';
import { freePort } from './free-port.ts';

it('gives pairs of ports once each, none that is taken, and none that the system gives to others', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const taken = second + 3;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
  const third = await freePort();
  await new Promise((resolve) => server.close(resolve));
  const given = [first, second, third].flatMap((port) => [port, port + 1]);
  expect(new Set([...given, taken]).size).toBe(7);
  expect(Math.max(...given)).toBeLessThan(32_768);
});

it('gives no port twice, also when its module is loaded twice', async () => {
  const first = await freePort();
  jest.resetModules();
  const again = await import('./free-port.ts');
  expect(await again.freePort()).not.toBe(first);
});
