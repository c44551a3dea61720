import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Connection, SitePool } from './connect.ts';
import { connecting, notifierTimes } from './query-limits.ts';
import { RETRY_FIRST_MS, RETRY_MAX_MS, type ReconnectListener, ReconnectListeners } from './reconnect-listeners.ts';
import type { Database } from './schema.ts';
import { WatchedClient } from './watched-client.ts';

export type NotificationListener = (payload: string) => void;

/** Messages between the nodes of one site, by PostgreSQL NOTIFY or beside it (`REALTIME_URL`). They carry ids only: the database is the source of truth. */
export interface PgNotifier {
  /** Publishes to every node, including this one. `payload` is at most 8 kB (a limit of PostgreSQL). */
  publish(channel: string, payload: string): Promise<void>;
  /**
   * Publishes with a statement: this column of it, or what it says to do after the commit. Either of both is the whole message, so a caller uses both.
   * `payload` may be an expression over the statement's rows; `afterCommit` takes its value.
   */
  column(channel: string, payload: string | RawBuilder<string>): RawBuilder<unknown>;
  /** See `column`. */
  afterCommit(channel: string, payload: string): Promise<void>;
  /** Subscribes to a channel; returns the unsubscribe function. */
  subscribe(channel: string, listener: NotificationListener): () => void;
  /** Resolves when every subscription made so far is active: anything published afterwards is received. */
  ready(): Promise<void>;
  /** Called after a lost connection is restored: messages sent in between are lost, so reload the state. Returns the unsubscribe function. */
  onReconnect(listener: ReconnectListener): () => void;
  close(): Promise<void>;
}

/** Publishes within a statement, as one of its columns: delivered when the transaction commits, by PostgreSQL in any case. */
export const notifyStatement = (channel: string, payload: string | RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${payload})`;

class PostgresNotifier implements PgNotifier {
  readonly #connection: Connection;
  readonly #db: Kysely<Database>;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  readonly #reconnectListeners: ReconnectListeners;
  #client: WatchedClient | null = null;
  #listening: Promise<void> = Promise.resolve();
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(connection: Connection, db: Kysely<Database>, log: Logger) {
    this.#connection = connection;
    this.#db = db;
    this.#log = log;
    this.#reconnectListeners = new ReconnectListeners(log);
  }

  async publish(channel: string, payload: string): Promise<void> {
    // The commit does not wait for the disk: transactions that notify commit one after another, so that every other one would wait with it.
    await sql`select set_config('synchronous_commit', 'off', true), ${notifyStatement(channel, payload)}`.execute(
      this.#db,
    );
  }

  column(channel: string, payload: string | RawBuilder<string>): RawBuilder<unknown> {
    return notifyStatement(channel, payload);
  }

  async afterCommit(): Promise<void> {}

  subscribe(channel: string, listener: NotificationListener): () => void {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    if (known === undefined) {
      this.#listeners.set(channel, listeners);
      this.#listen(channel);
    }
    return () => {
      listeners.delete(listener);
    };
  }

  ready(): Promise<void> {
    return this.#listening;
  }

  onReconnect(listener: ReconnectListener): () => void {
    return this.#reconnectListeners.add(listener);
  }

  /** Opens the listening connection; throws when the database is unreachable. */
  async open(): Promise<void> {
    const client = new WatchedClient({
      ...this.#connection,
      application_name: 'ai-site notifications',
      connectionTimeoutMillis: connecting.limitMs,
      query_timeout: notifierTimes.silence,
    });
    client.on('notification', (notification) => this.#deliver(notification.channel, notification.payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the connection for notifications was lost'));
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#client = client;
    this.#keepAlive(client);
    for (const channel of this.#listeners.keys()) this.#listen(channel);
    await this.#listening;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reconnectListeners.close();
    clearTimeout(this.#retry);
    await this.#listening;
    await this.#client?.end();
  }

  /** A dead connection gives no sign by itself: without an answer to the heartbeat it ends, and another is opened. */
  #keepAlive(client: WatchedClient): void {
    const heartbeat = setInterval(() => this.#send(client, 'select 1'), notifierTimes.heartbeat).unref();
    client.once('end', () => clearInterval(heartbeat));
  }

  #listen(channel: string): void {
    if (this.#client !== null) this.#send(this.#client, `listen ${this.#client.escapeIdentifier(channel)}`);
  }

  /** One query at a time. A failure means that the connection is lost: reconnecting listens to every channel again. */
  #send(client: WatchedClient, query: string): void {
    this.#listening = this.#listening
      .then(() => client.query(query))
      .then(
        () => {},
        (error: unknown) => this.#log.warn({ err: error, query }, 'could not listen yet'),
      );
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

  #lost(client: WatchedClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (!this.#closed) this.#reconnect(RETRY_FIRST_MS);
  }

  #reconnect(wait: number): void {
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          if (this.#closed) void this.#client?.end();
          else this.#reconnectListeners.reload();
        },
        () => this.#closed || this.#reconnect(Math.min(wait * 2, RETRY_MAX_MS)),
      );
    }, wait);
  }
}

/** Opens a notifier on the site's database. */
export async function openNotifier(connection: Connection, db: Kysely<Database>, log: Logger): Promise<PgNotifier> {
  const notifier = new PostgresNotifier(connection, db, log);
  await notifier.open();
  return notifier;
}

/** Replaces the idle connections of these pools when the notifier's connection was lost, which notices a dead network first. Returns the unsubscribe function. */
export function followLostConnection(notifier: PgNotifier, pools: readonly SitePool[]): () => void {
  return notifier.onReconnect(() => {
    for (const pool of pools) pool.dropIdle();
  });
}
