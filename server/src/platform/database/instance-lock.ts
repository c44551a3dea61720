import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Thrown when another server uses the directory; the message is for the person who starts the second server. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

/**
 * Ensures that only one process uses a directory. The lock is a listening socket, which disappears with its process however that
 * ends, unlike a PID file. Resolves with the function that releases it; throws `AlreadyRunningError` when another process holds
 * it.
 */
export async function acquireInstanceLock(run: string, name: string): Promise<() => Promise<void>> {
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(run)}-${name}` : path.join(run, `${name}.sock`);
  if (await isListening(address))
    throw new AlreadyRunningError(
      `Another server is running on this data directory (${address}): stop it, or set DATA_DIR and PORT for a second site`,
    );
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  server.unref();
  return () => closed(server);
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
