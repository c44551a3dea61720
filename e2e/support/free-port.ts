import { createServer } from 'node:net';

/** Systems give ports from 32,768 on to whoever asks for any: what is free there may be taken before it is used. */
const PORTS = { from: 20_000, below: 32_000 } as const;
/** The payment sandbox of a site takes the port after that of the site. */
const STEP = 2;
/** Ports that each process looks at first, so that processes that start together do not choose the same ones. */
const OF_ONE = 12 * STEP;

/** Playwright loads a module once for the configuration and once for what runs before the tests: the port that this process looks at next is known to both. */
const shared = globalThis as { e2eNextPort?: number };

function nextPort(): number {
  const port = shared.e2eNextPort ?? PORTS.from + ((process.pid * OF_ONE) % (PORTS.below - PORTS.from));
  shared.e2eNextPort = port + STEP < PORTS.below ? port + STEP : PORTS.from;
  return port;
}

const canListen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Sites listen at the address, other servers at the name, which may be that of another address. */
const isFree = async (port: number): Promise<boolean> =>
  (await canListen('127.0.0.1', port)) && (await canListen('localhost', port));

/** A port of this machine that a server may take later, with the port after it; not one that this process was given before. Throws when none is left. */
export async function freePort(): Promise<number> {
  for (let looked = PORTS.from; looked < PORTS.below; looked += STEP) {
    const port = nextPort();
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No port is free');
}
