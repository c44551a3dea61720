import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Connection } from './connect.ts';
import type { Database } from './schema.ts';

export type NoticeListener = (payload: string) => void;

/** Messages between the nodes of one site. They carry ids only: the database holds the truth. */
export interface Notices {
  /** Tells every node, this one too. `payload` is at most 8 kB (a limit of PostgreSQL). */
  publish(channel: string, payload: string): Promise<void>;
  /** Hears a channel until the returned function is called. */
  subscribe(channel: string, listener: NoticeListener): () => void;
  /** Resolves when every subscription made so far is in force: what is published afterwards is heard. */
  ready(): Promise<void>;
  /** Called after the connection was lost and is back: what was published in between is gone, so look again. Returns the way out. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Tells every node within a statement, as one of its columns: heard when that commits. */
export const noticeOf = (channel: string, payload: string): RawBuilder<unknown> => sql`pg_notify(${channel}, ${payload})`;

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 5000;

class PostgresNotices implements Notices {
  readonly #connection: Connection;
  readonly #db: Kysely<Database>;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<NoticeListener>>();
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
    await sql`select ${noticeOf(channel, payload)}`.execute(this.#db);
  }

  subscribe(channel: string, listener: NoticeListener): () => void {
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

  /** Opens the one listening connection; throws when the database is not there. */
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
    // One query at a time. A failure is the loss of the connection: reconnecting listens again to every channel.
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

/** Connects to the site's notices. */
export async function openNotices(connection: Connection, db: Kysely<Database>, log: Logger): Promise<Notices> {
  const notices = new PostgresNotices(connection, db, log);
  await notices.open();
  return notices;
}
