import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Reply, RespReader } from '../resp.ts';

const PASSWORD = 'p@ss word';

/** A server that speaks as much of Redis as the site uses. */
export interface TestRedis {
  readonly url: URL;
  /** Ends all connections; new ones are accepted. */
  sever(): Promise<void>;
  /** From now on nobody can connect, until `start`. */
  stop(): Promise<void>;
  /** On the same port as before. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The program itself, in a process of its own. */
export interface RedisProcess extends TestRedis {
  readonly pid: number;
}

const urlOf = (port: number): URL => new URL(`redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);

/** The program where it is installed (Debian: package redis-server); null where it is not. */
export async function startRealRedis(): Promise<RedisProcess | null> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<boolean> => {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--requirepass',
      PASSWORD,
    ];
    child = spawn('redis-server', args, { stdio: 'ignore' });
    const failed = Promise.race([once(child, 'exit'), once(child, 'error').catch(() => [])]).then(() => false);
    return Promise.race([failed, listens(port).then(() => true)]);
  };
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  if (!(await start())) return null;
  return {
    url: urlOf(port),
    get pid() {
      return child?.pid ?? 0;
    },
    async sever() {
      await stop();
      await start();
    },
    stop,
    async start() {
      await start();
    },
    close: stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await delay(20);
  }
}

/** A double in this process. */
export async function startFakeRedis(): Promise<TestRedis> {
  const subscribed = new Map<Socket, Set<string>>();
  const server = createServer((socket) => {
    subscribed.set(socket, new Set());
    socket.on('error', () => undefined);
    socket.on('close', () => subscribed.delete(socket));
    const reader = new RespReader();
    let allowed = false;
    socket.on('data', (chunk: Buffer) => {
      for (const command of reader.read(chunk)) {
        const [name, ...args] = Array.isArray(command) ? command.map(String) : [];
        if (name === 'HELLO') allowed = args[2] === 'default' && args[3] === PASSWORD;
        socket.write(
          allowed ? answer(socket, name, args) : '-WRONGPASS invalid username-password pair or user is disabled.\r\n',
        );
      }
    });
  });
  const answer = (
    socket: Socket,
    name: string | undefined,
    [channel = '', payload = '']: readonly string[],
  ): string => {
    if (name === 'HELLO') return `%2\r\n${bulk('server')}${bulk('redis')}${bulk('proto')}:3\r\n`;
    if (name === 'PING') return '+PONG\r\n';
    if (name === 'SUBSCRIBE') {
      subscribed.get(socket)?.add(channel);
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    }
    if (name !== 'PUBLISH') return `-ERR unknown command '${name}'\r\n`;
    const receivers = [...subscribed].filter(([, channels]) => channels.has(channel));
    for (const [receiver] of receivers) receiver.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(payload)}`);
    return `:${receivers.length}\r\n`;
  };
  const start = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const sever = async (): Promise<void> => {
    for (const socket of subscribed.keys()) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    await sever();
    await closed;
  };
  const port = await start(0);
  return {
    url: urlOf(port),
    sever,
    stop,
    async start() {
      await start(port);
    },
    close: async () => (server.listening ? stop() : undefined),
  };
}

const bulk = (text: Reply): string => `$${Buffer.byteLength(String(text))}\r\n${text}\r\n`;
