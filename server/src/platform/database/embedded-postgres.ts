import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { localSecretKey } from '../config/secret-key.ts';
import type { Connection } from './connect.ts';
import { recordDatabase } from './database-place.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import {
  choosePort,
  initialise,
  type PostgresAccess,
  type PostgresProcess,
  startPostgres,
  stopPostgres,
} from './postgres-process.ts';

/** A PostgreSQL supervised by this process. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Where its files lie: outside the data directory when the database's user cannot reach that. */
  readonly directory: string;
  /** Process id of the current database process. */
  pid(): number;
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 100;
const RESTART_MAX_MS = 5000;

class Supervisor implements EmbeddedPostgres {
  readonly #home: PostgresHome;
  readonly #access: PostgresAccess;
  readonly #log: Logger;
  readonly #release: () => Promise<void>;
  #current: PostgresProcess;
  #stopping = false;
  #restart: Promise<void> = Promise.resolve();

  constructor(
    home: PostgresHome,
    access: PostgresAccess,
    log: Logger,
    release: () => Promise<void>,
    first: PostgresProcess,
  ) {
    this.#home = home;
    this.#access = access;
    this.#log = log;
    this.#release = release;
    this.#current = first;
    this.#watch();
  }

  get connection(): Connection {
    return this.#current.connection;
  }

  get directory(): string {
    return this.#home.data;
  }

  pid(): number {
    return this.#current.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restart;
    await stopPostgres(this.#current.child);
    await this.#release();
    rmSync(this.#home.run, { recursive: true, force: true });
  }

  #watch(): void {
    this.#current.child.once('exit', (code, signal) => {
      if (this.#stopping) return;
      this.#log.warn({ exit: code, signal }, 'the database died and is started again');
      this.#restart = this.#startAgain();
    });
  }

  /** Recovery after a crash may need several attempts: children of the dead process hold its shared memory for a moment. */
  async #startAgain(): Promise<void> {
    for (let delay = RESTART_FIRST_MS; !this.#stopping; delay = Math.min(delay * 2, RESTART_MAX_MS)) {
      try {
        this.#current = await startPostgres(this.#home, this.#access, this.#log);
        this.#watch();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the database could not be started yet');
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }
}

/**
 * Starts the PostgreSQL of a data directory and keeps it running: initialised once, reachable by a unix socket only, restarted
 * when it dies, stopped with this process. Throws when another server uses the same directory.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const home = preparePostgresHome(dataDir, log);
  const release = await acquireInstanceLock(home.run, 'owner');
  try {
    const access = { port: await choosePort(), secret: localSecretKey(dataDir) };
    initialise(home, access.secret);
    recordDatabase(dataDir, home.data);
    const first = await firstStart(home, access, log);
    log.info(
      { pid: first.child.pid, version: readFileSync(path.join(home.data, 'cluster', 'PG_VERSION'), 'utf8').trim() },
      'database started',
    );
    return new Supervisor(home, access, log, release, first);
  } catch (error) {
    await release();
    throw error;
  }
}

/** After kill -9 of both processes, children of the old database may still be exiting. */
async function firstStart(home: PostgresHome, access: PostgresAccess, log: Logger): Promise<PostgresProcess> {
  for (let delay = RESTART_FIRST_MS; ; delay *= 2) {
    try {
      return await startPostgres(home, access, log);
    } catch (error) {
      if (delay > RESTART_MAX_MS || !(error instanceof Error && /lock file|shared memory/.test(error.message)))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
