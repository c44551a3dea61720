import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Ends the acceptance of connections and leaves the open ones as they are, idle ones too: an HTTP server that is closed would end those at this moment, perhaps
 * with a request under way to them. Does nothing when the server does not listen.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  // Right after a turn of the event loop has accepted what waited: the system resets connections that wait when their socket is closed.
  await turn();
  Reflect.apply(Server.prototype.close, server, []);
}
