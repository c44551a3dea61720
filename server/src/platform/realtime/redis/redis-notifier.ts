import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { NotificationListener, PgNotifier } from '../../database/pg-notifier.ts';
import {
  RETRY_FIRST_MS,
  RETRY_MAX_MS,
  type ReconnectListener,
  ReconnectListeners,
} from '../../database/reconnect-listeners.ts';
import { RedisConnection } from './redis-connection.ts';

/** Where messages between nodes go, and the name under which this site's channels are there. */
export interface RedisAddress {
  readonly url: URL;
  readonly prefix: string;
}

/**
 * Messages between nodes over Redis, whose cost does not grow with the commits of the database. PostgreSQL stays beside it: for messages that belong to a
 * transaction (`notifyStatement`), and for all of them while Redis cannot be reached. A subscriber gets each message by one of the two ways.
 */
export class RedisNotifier implements PgNotifier {
  readonly #address: RedisAddress;
  readonly #postgres: PgNotifier;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  readonly #reconnectListeners: ReconnectListeners;
  #connection: RedisConnection | null = null;
  #subscribing: Promise<unknown> = Promise.resolve();
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: RedisAddress, postgres: PgNotifier, log: Logger) {
    this.#address = address;
    this.#postgres = postgres;
    this.#log = log;
    this.#reconnectListeners = new ReconnectListeners(log);
  }

  async publish(channel: string, payload: string): Promise<void> {
    const connection = this.#connection;
    try {
      if (connection === null) throw new Error('there is no connection to Redis');
      await connection.publish(this.#address.prefix + channel, payload);
    } catch {
      // A subscriber may get it twice, when only the answer was lost; messages are hints to look.
      await this.#postgres.publish(channel, payload);
    }
  }

  column(): RawBuilder<unknown> {
    return sql`null::text`;
  }

  afterCommit(channel: string, payload: string): Promise<void> {
    return this.publish(channel, payload);
  }

  subscribe(channel: string, listener: NotificationListener): () => void {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    if (known === undefined) {
      this.#listeners.set(channel, listeners);
      this.#postgres.subscribe(channel, (payload) => this.#deliver(channel, payload));
      if (this.#connection !== null) this.#follow(this.#connection, channel);
    }
    return () => {
      listeners.delete(listener);
    };
  }

  async ready(): Promise<void> {
    await this.#postgres.ready();
    await this.#subscribing;
  }

  onReconnect(listener: ReconnectListener): () => void {
    const stops = [this.#postgres.onReconnect(listener), this.#reconnectListeners.add(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Tries to connect; without Redis the site works by PostgreSQL, and the connection is made later. */
  async open(): Promise<void> {
    await this.#connect().catch((error: unknown) => this.#lost(error, RETRY_FIRST_MS));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#reconnectListeners.close();
    this.#connection?.close();
    this.#connection = null;
    await this.#postgres.close();
  }

  async #connect(): Promise<void> {
    const { url, prefix } = this.#address;
    const connection: RedisConnection = await RedisConnection.open(url, {
      onMessage: (channel, payload) => this.#deliver(channel.slice(prefix.length), payload),
      onLost: (error) => {
        if (this.#connection !== connection) return;
        this.#connection = null;
        this.#lost(error, RETRY_FIRST_MS);
      },
    });
    if (this.#closed) return connection.close();
    this.#connection = connection;
    for (const channel of this.#listeners.keys()) this.#follow(connection, channel);
    await this.#subscribing;
  }

  /** A failure means that the connection is lost: connecting again subscribes to every channel. */
  #follow(connection: RedisConnection, channel: string): void {
    const active = connection.subscribe(this.#address.prefix + channel).catch(() => undefined);
    this.#subscribing = Promise.all([this.#subscribing, active]);
  }

  #lost(error: unknown, wait: number): void {
    if (this.#closed) return;
    this.#log.warn({ err: error }, 'Redis cannot be reached: messages between nodes go by PostgreSQL');
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => {
          if (this.#connection === null) return;
          this.#log.info('messages between nodes go by Redis again');
          this.#reconnectListeners.reload();
        },
        (failure: unknown) => this.#lost(failure, Math.min(wait * 2, RETRY_MAX_MS)),
      );
    }, wait);
  }

  #deliver(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a listener of notifications failed');
      }
    }
  }
}

/** Opens the notifier that the settings ask for: PostgreSQL's own, or Redis beside it. */
export async function withRedis(address: RedisAddress | null, postgres: PgNotifier, log: Logger): Promise<PgNotifier> {
  if (address === null) return postgres;
  const notifier = new RedisNotifier(address, postgres, log);
  await notifier.open();
  return notifier;
}
