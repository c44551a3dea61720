import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Settings } from './config/settings.ts';
import { type Connection, connect } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrations.ts';
import { openNotices } from './database/notices.ts';
import { armFault } from './faults/fault-points.ts';
import { createLog } from './log.ts';
import { startPayments } from './payments/providers.ts';
import type { Site } from './site.ts';

export interface RunningServer {
  readonly site: Site;
  /** What a browser on this machine opens. */
  readonly origin: string;
  /** Process id of the embedded database; null when another one is configured. */
  readonly databasePid: number | null;
  /** Stops in order: requests, jobs, connections, database. Safe to call more than once. */
  close(): Promise<void>;
}

const stopEvents = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Undoes what was started, the last first; goes on when one step fails. */
class Undo {
  readonly #log: Logger;
  readonly #steps: (() => Promise<void>)[] = [];
  #done: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.toReversed()) await step().catch((error: unknown) => this.#log.error({ err: error }, 'a part did not stop in order'));
  }
}

/** Starts everything that one server process is: database, migrations, notices, app. `connectPayments` is another way to be paid, for tests. It stops on SIGINT, SIGTERM, or when the process that started it is gone. */
export async function runServer(settings: Settings, connectPayments: typeof startPayments = startPayments): Promise<RunningServer> {
  armFault(settings.faultPoint);
  const log = createLog(settings.logLevel);
  const undo = new Undo(log);
  try {
    const postgres = settings.databaseUrl === null ? await startEmbeddedPostgres(settings.dataDir, log) : null;
    if (postgres !== null) undo.add(() => postgres.stop());
    const connection: Connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? '' };
    const db = connect(connection, log);
    undo.add(() => db.destroy());
    await migrate(db);
    const notices = await openNotices(connection, db, log);
    undo.add(() => notices.close());
    const clock = () => new Date();
    const payments = await connectPayments({ settings, db, log, clock });
    undo.add(() => payments.close());
    const site: Site = { settings, db, log, clock, notices, payments: payments.providers };
    const app = await createApp(site);
    undo.add(() => app.close());
    const origin = await listen(app, settings);
    const close = (): Promise<void> => undo.run();
    const release = stopWithParent(close);
    undo.add(async () => release());
    return { site, origin, databasePid: postgres?.pid() ?? null, close };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `http://localhost:${port}`;
}

/** Ends the process in order when it is told to, or when the process that started it is gone. Returns the way to stop listening. */
function stopWithParent(close: () => Promise<void>): () => void {
  const stop = (): void => {
    close().then(() => process.exit(0));
  };
  // A terminal's Ctrl-C arrives twice, from the terminal and from the parent: the second must not kill what is stopping.
  for (const event of stopEvents) process.on(event, stop);
  return () => {
    for (const event of stopEvents) process.off(event, stop);
  };
}
