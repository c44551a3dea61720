import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Connection } from './connect.ts';
import type { Database } from './schema.ts';

export type NotificationListener = (payload: string) => void;

/** Messages between the nodes of one site, by PostgreSQL NOTIFY. They carry ids only: the database is the source of truth. */
export interface PgNotifier {
  /** Publishes to every node, including this one. `payload` is at most 8 kB (a limit of PostgreSQL). */
  publish(channel: string, payload: string): Promise<void>;
  /** Subscribes to a channel; returns the unsubscribe function. */
  subscribe(channel: string, listener: NotificationListener): () => void;
  /** Resolves when every subscription made so far is active: anything published afterwards is received. */
  ready(): Promise<void>;
  /** Called after a lost connection is restored: messages sent in between are lost, so reload the state. Returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Publishes within a statement, as one of its columns: delivered when the transaction commits. */
export const notifyStatement = (channel: string, payload: string): RawBuilder<unknown> => sql`pg_notify(${channel}, ${payload})`;

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 5000;

class PostgresNotifier implements PgNotifier {
  readonly #connection: Connection;
  readonly #db: Kysely<Database>;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  readonly #reconnectListeners = new Set<() => void>();
  #client: Client | null = null;
  #listening: Promise<void> = Promise.resolve();
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(connection: Connection, db: Kysely<Database>, log: Logger) {
    this.#connection = connection;
    this.#db = db;
    this.#log = log;
  }

  async publish(channel: string, payload: string): Promise<void> {
    await sql`select ${notifyStatement(channel, payload)}`.execute(this.#db);
  }

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

  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => {
      this.#reconnectListeners.delete(listener);
    };
  }

  /** Opens the listening connection; throws when the database is unreachable. */
  async open(): Promise<void> {
    const client = new Client({ ...this.#connection, application_name: 'ai-site notices', keepAlive: true });
    client.on('notification', (notice) => this.#deliver(notice.channel, notice.payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the notice connection was lost'));
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#client = client;
    for (const channel of this.#listeners.keys()) this.#listen(channel);
    await this.#listening;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#listening;
    await this.#client?.end();
  }

  #listen(channel: string): void {
    const client = this.#client;
    if (client === null) return;
    // One query at a time. A failure means that the connection is lost: reconnecting listens to every channel again.
    this.#listening = this.#listening
      .then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
      .then(
        () => {},
        (error: unknown) => this.#log.warn({ err: error, channel }, 'could not listen yet'),
      );
  }

  #deliver(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a notice listener failed');
      }
    }
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (!this.#closed) this.#reconnect(RETRY_FIRST_MS);
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          if (this.#closed) void this.#client?.end();
          else for (const listener of this.#reconnectListeners) listener();
        },
        () => this.#closed || this.#reconnect(Math.min(delay * 2, RETRY_MAX_MS)),
      );
    }, delay);
  }
}

/** Opens a notifier on the site's database. */
export async function openNotifier(connection: Connection, db: Kysely<Database>, log: Logger): Promise<PgNotifier> {
  const notifier = new PostgresNotifier(connection, db, log);
  await notifier.open();
  return notifier;
}
