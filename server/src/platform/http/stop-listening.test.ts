import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { stopListening } from './stop-listening.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

async function textOf(port: number, from?: Agent): Promise<string> {
  const [answer]: IncomingMessage[] = await once(
    get({ port, host: '127.0.0.1', ...(from === undefined ? {} : { agent: from }) }),
    'response',
  );
  let text = '';
  for await (const chunk of answer ?? []) text += String(chunk);
  return text;
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

it('refuses new connections and serves the open ones, idle ones too', async () => {
  const server = createServer((_request, answer) => answer.end('served')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  expect(await textOf(port, agent)).toBe('served');
  await stopListening(server);
  await expect(textOf(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await textOf(port, agent)).toBe('served');
  await stopListening(server);
  server.closeAllConnections();
});

it('lets the app close afterwards', async () => {
  const app = fastify({ forceCloseConnections: true });
  app.get('/', async () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server.address());
  expect(await textOf(port, agent)).toBe('served');
  await stopListening(app.server);
  await app.close();
  await expect(textOf(port, agent)).rejects.toThrow();
});
