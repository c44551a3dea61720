import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import path from 'node:path';
import type { Connection } from '../platform/database/connect.ts';

/** A TCP proxy before a database whose connections can go dark, as they do when a firewall forgets them or a machine loses its power. */
export interface DatabaseProxy {
  /** How a site reaches the database through this proxy. */
  readonly connection: Connection;
  /** From now on the open connections carry nothing, without being closed. New ones work. */
  freeze(): void;
  /** Ends all connections and refuses new ones, until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(database: Connection): Promise<DatabaseProxy> {
  const open = new Set<readonly [Socket, Socket]>();
  let refusing = false;
  const server = createServer((near) => {
    if (refusing) return void near.resetAndDestroy();
    const far = createConnection(addressOf(database));
    const pair = [near, far] as const;
    open.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!open.has(pair)) return;
        open.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  });
  const frozen: Socket[] = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    connection: through(database, address.port),
    freeze() {
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
        frozen.push(near, far);
      }
      open.clear();
    },
    cut() {
      refusing = true;
      for (const socket of [...open].flat()) socket.destroy();
    },
    restore() {
      refusing = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of [...open].flat()) socket.destroy();
      for (const socket of frozen) socket.destroy();
      await closed;
    },
  };
}

function addressOf({ connectionString, host = 'localhost', port = 5432 }: Connection): NetConnectOpts {
  if (connectionString === undefined)
    return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port || port) };
}

function through(database: Connection, port: number): Connection {
  if (database.connectionString === undefined) return { ...database, host: '127.0.0.1', port };
  const url = new URL(database.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
}
