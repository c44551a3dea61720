import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { requireFreePort } from './free-port.ts';

it('a port in use is refused with how to choose another one, a free one is left free', async () => {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(requireFreePort(port, '--port')).rejects.toThrow(
    `Port ${port} is in use: choose another one with --port.`,
  );
  server.close();
  await once(server, 'close');
  await requireFreePort(port, '--port');
  await requireFreePort(port, '--port');
});
