import { createServer } from 'node:net';
import { expect, it, jest } from '@jest/globals';
import { freePort } from './free-port.ts';

it('gives every port once, none that is taken, and none that the system gives to others', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(second + 1, '127.0.0.1', resolve));
  const third = await freePort();
  await new Promise((resolve) => server.close(resolve));
  expect(new Set([first, second, second + 1, third]).size).toBe(4);
  for (const port of [first, second, third]) expect(port).toBeLessThan(32_768);
});

it('gives no port twice, also when its module is loaded twice', async () => {
  const first = await freePort();
  jest.resetModules();
  const again = await import('./free-port.ts');
  expect(await again.freePort()).not.toBe(first);
});
