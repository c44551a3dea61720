import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';

/** The message is for the person who starts the second server. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

/**
 * Makes sure that one process alone looks after a directory. A listening socket is the sign: it vanishes with its process,
 * however that ends, which a file with a process id does not. Resolves with the way to give up; throws when another one lives.
 */
export async function becomeSoleOwner(run: string, name: string): Promise<() => Promise<void>> {
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(run)}-${name}` : path.join(run, `${name}.sock`);
  if (await answers(address)) throw new AlreadyRunningError(`Another server is running on this data directory (${address}): stop it, or set DATA_DIR and PORT for a second site`);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  server.unref();
  return () => closed(server);
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
