import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

it('gives every port once, none that is taken, and none that the system gives to others', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(second + 1, 'localhost', resolve));
  const third = await freePort();
  await new Promise((resolve) => server.close(resolve));
  expect(new Set([first, second, second + 1, third]).size).toBe(4);
  for (const port of [first, second, third]) expect(port).toBeLessThan(32_768);
});
