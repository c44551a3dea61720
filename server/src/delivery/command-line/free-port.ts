import { once } from 'node:events';
import { createServer } from 'node:net';
import { commandError } from '../refusals/command-error.ts';

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';

/** Checks that a port of this machine is free. Throws `CommandError` with how another one is chosen (`--port 3105`), when something listens on it. */
export async function requireFreePort(port: number, another: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, 'localhost');
    await once(probe, 'listening');
  } catch (error) {
    if (isTaken(error)) throw commandError('port-taken', { port, another });
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}
