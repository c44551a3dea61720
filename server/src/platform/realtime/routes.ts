import { CloseCode, FRAME_MAX_BYTES, LONG_CONNECTION_PATH, realtime } from '@ai-site/shared/api/realtime';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { createMessageRate } from './message-rate.ts';
import { isOwnOrigin } from './origin.ts';
import { answerMessage } from './protocol.ts';
import { deliverPushes } from './pushes.ts';
import { issueTicket } from './tickets.ts';

/** Forwards events from elsewhere to the sockets of this node, until the returned function is called. */
export type SocketFollower = (site: Site, connections: Connections) => () => void;

/** Registers the long connection: a ticket over HTTP, then a socket registered with it. Besides pushes, sockets receive what the followers forward. */
export async function registerRealtime(
  app: FastifyInstance,
  site: Site,
  followers: readonly SocketFollower[],
): Promise<void> {
  route(app, site, realtime.ticket, async ({ session }) => ({ ticket: await issueTicket(site, session) }));

  const connections = new Connections();
  site.metrics.gauge('sockets', () => connections.size);
  const stops = [deliverPushes, ...followers].map((follow) => follow(site, connections));
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    connections.closeAll();
  });

  // Compression would cost 300 KB per socket for messages of a few hundred bytes.
  await app.register(websocket, { options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false } });
  await app.register(async (scope) => {
    scope.get(
      LONG_CONNECTION_PATH,
      { websocket: true, onRequest: async (request) => assertOwnOrigin(request) },
      (socket, request) => accept(site, connections, socket, request.log),
    );
  });

  async function assertOwnOrigin(request: Parameters<typeof isOwnOrigin>[1]): Promise<void> {
    app.siteHooks.rates.address('write', request.ip);
    if (!isOwnOrigin(site.settings, request)) throw new ApiError(403, errorTexts.forbidden);
  }
}

function accept(
  site: Site,
  connections: Connections,
  socket: WebSocket,
  log: Site['log'] | FastifyInstance['log'],
): void {
  const connection = new Connection(socket);
  const withinRate = createMessageRate(Date.now);
  let last: Promise<void> = Promise.resolve();
  socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
  socket.on('close', () => connections.remove(connection));
  socket.on('message', (data, isBinary) => {
    if (!withinRate() || isBinary) {
      connection.close(CloseCode.flood, 'too many messages');
      return;
    }
    const text = data.toString();
    // Sequential: a subscription must not overtake the registration before it.
    last = last.then(async () => connection.send(await answerMessage(site, connections, connection, text)));
  });
}
