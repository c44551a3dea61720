import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connecting, notifierTimes } from '../../database/query-limits.ts';
import { encodeCommand, Push, type Reply, RespReader, ServerError } from './resp.ts';

export interface RedisEvents {
  readonly onMessage: (channel: string, payload: string) => void;
  /** The open connection has ended, for whatever reason but `close`. */
  readonly onLost: (error: Error) => void;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

const DEFAULT_PORT = 6379;
/** Bytes that wait to be sent, beyond which the server does not keep up. */
const UNSENT_MAX_BYTES = 4 * 1024 * 1024;

/** One connection to a Redis server (6 or newer) that publishes and subscribes: RESP3 tells answers from messages. */
export class RedisConnection {
  readonly #socket: Socket;
  readonly #events: RedisEvents;
  readonly #reader = new RespReader();
  readonly #waiting: Waiting[] = [];
  readonly #subscribing = new Map<string, Waiting>();
  #silence: NodeJS.Timeout | undefined;
  #opened = false;
  #closed = false;

  private constructor(socket: Socket, events: RedisEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#received(chunk));
    socket.on('error', (error) => this.#lost(error));
    socket.on('close', () => this.#lost(new Error('the connection to Redis was closed')));
  }

  /** Connects to `redis://user:password@host:port`, or by TLS to `rediss://…`, and authenticates. Rejects when that fails. */
  static async open(url: URL, events: RedisEvents): Promise<RedisConnection> {
    const [host, port] = [url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || DEFAULT_PORT)];
    const tls = url.protocol === 'rediss:';
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const late = setTimeout(
      () => socket.destroy(new Error(`Redis did not answer within ${connecting.limitMs} ms`)),
      connecting.limitMs,
    );
    try {
      await once(socket, tls ? 'secureConnect' : 'connect');
      const connection = new RedisConnection(socket, events);
      const user = decodeURIComponent(url.username) || 'default';
      await connection.#command([
        'HELLO',
        '3',
        ...(url.password === '' ? [] : ['AUTH', user, decodeURIComponent(url.password)]),
      ]);
      connection.#keepAlive();
      connection.#opened = true;
      return connection;
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Resolves when the server has sent the message to its subscribers. Rejects when it is not known to have. */
  async publish(channel: string, payload: string): Promise<void> {
    if (this.#socket.writableLength > UNSENT_MAX_BYTES) throw new Error('Redis does not keep up');
    await this.#command(['PUBLISH', channel, payload]);
  }

  /** Resolves when the subscription is active. */
  subscribe(channel: string): Promise<unknown> {
    const subscribed = new Promise((resolve, reject) => this.#subscribing.set(channel, { resolve, reject }));
    this.#send(['SUBSCRIBE', channel]);
    return subscribed;
  }

  close(): void {
    this.#closed = true;
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #command(parts: readonly string[]): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#send(parts);
    }).then((reply) => {
      if (reply instanceof ServerError) throw reply;
      return reply;
    });
  }

  #send(parts: readonly string[]): void {
    this.#socket.write(encodeCommand(parts));
    this.#silence ??= setTimeout(
      () => this.#socket.destroy(new Error(`Redis did not answer within ${notifierTimes.silence} ms`)),
      notifierTimes.silence,
    ).unref();
  }

  /** A dead connection gives no sign by itself. */
  #keepAlive(): void {
    const heartbeat = setInterval(
      () => void this.#command(['PING']).catch(() => undefined),
      notifierTimes.heartbeat,
    ).unref();
    this.#socket.once('close', () => clearInterval(heartbeat));
  }

  #received(chunk: Buffer): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    try {
      for (const value of this.#reader.read(chunk)) {
        if (value instanceof Push) this.#pushed(value.parts);
        // A refused subscription is answered in the place of any command.
        else if (value instanceof ServerError && this.#subscribing.size > 0) throw value;
        else this.#waiting.shift()?.resolve(value);
      }
    } catch (error) {
      this.#socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#waiting.length + this.#subscribing.size > 0)
      this.#silence = setTimeout(
        () => this.#socket.destroy(new Error('Redis fell silent')),
        notifierTimes.silence,
      ).unref();
  }

  #pushed([kind, channel, payload]: readonly Reply[]): void {
    if (typeof channel !== 'string') return;
    if (kind === 'message' && typeof payload === 'string') this.#events.onMessage(channel, payload);
    if (kind !== 'subscribe') return;
    this.#subscribing.get(channel)?.resolve(null);
    this.#subscribing.delete(channel);
  }

  #lost(error: Error): void {
    clearTimeout(this.#silence);
    for (const { reject } of [...this.#waiting.splice(0), ...this.#subscribing.values()]) reject(error);
    this.#subscribing.clear();
    if (this.#closed || !this.#opened) return;
    this.#closed = true;
    this.#events.onLost(error);
  }
}
