import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** A turn of the event loop that is no longer accepted what waits, and leaves hardly any time for another connection to come. */
const QUIET_TURN_MS = 0.2;
/** Longest wait for one; a busy process has them too. */
const QUIET_WAIT_MS = 2000;

/** Resolves right after a turn of the event loop has accepted what waited: the system resets connections that wait when their socket is closed. */
async function acceptWaiting(): Promise<void> {
  const end = performance.now() + QUIET_WAIT_MS;
  for (let began = performance.now(); ; began = performance.now()) {
    await turn();
    const now = performance.now();
    if (now - began < QUIET_TURN_MS || now > end) return;
  }
}

/**
 * Ends the acceptance of connections and leaves the open ones as they are, idle ones too: an HTTP server that is closed would end those at this moment, perhaps
 * with a request under way to them. Does nothing when the server does not listen.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  await acceptWaiting();
  Reflect.apply(Server.prototype.close, server, []);
}
