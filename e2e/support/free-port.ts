import { createServer } from 'node:net';

/** Systems give ports from 32,768 on to whoever asks for any: what is free there may be taken before it is used. */
const PORTS = { from: 20_000, below: 32_000 } as const;
/** Ports that each process looks at first, so that processes that start together do not choose the same ones. */
const OF_ONE = 12;

let next = PORTS.from + ((process.pid * OF_ONE) % (PORTS.below - PORTS.from));

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

/** A port of this machine that a server may take later; not one that this process was given before. Throws when none is left. */
export async function freePort(): Promise<number> {
  for (let looked = 0; looked < PORTS.below - PORTS.from; looked += 1) {
    const port = next;
    next = port + 1 < PORTS.below ? port + 1 : PORTS.from;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}
