import type { FastifyInstance } from 'fastify';
import { AlertWatch } from '../operations/alerts/alert-watch.ts';
import { Sampler } from '../operations/metrics/samples/sampler.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Connection } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { armFault } from '../platform/faults/fault-points.ts';
import { drain } from '../platform/http/drain.ts';
import { releaseIdleHeap } from '../platform/idle-heap.ts';
import { createLog } from '../platform/log.ts';
import { startMetricsServer } from '../platform/monitoring/metrics-server.ts';
import type { Site } from '../platform/site.ts';
import { lowerPoolPriority } from '../platform/threads/process-priority.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { createApp } from './app.ts';
import { openSite } from './open-site.ts';
import type { startPayments } from './start-payments.ts';
import { type StopMode, stopWithParent } from './stop-with-parent.ts';
import { Undo } from './undo.ts';

export interface RunningServer {
  readonly site: Site;
  /** Origin that a browser on this machine opens. */
  readonly origin: string;
  /** Where the data lies: the directory of the embedded database, or the address of the configured one. */
  readonly databasePlace: string;
  /** Process id of the embedded database; null when another one is configured. */
  readonly databasePid: number | null;
  /** Why the site cannot serve now; null when it can. */
  problem(): Promise<string | null>;
  /** Stops requests, jobs, connections and the database, in this order. Safe to call more than once. */
  close(): Promise<void>;
}

/**
 * Starts one server process: database, site, app and, unless disabled in the settings, a job worker. `connectPayments` replaces
 * the payment providers in tests. The server drains and stops on SIGTERM; it stops at once on SIGINT and when its parent process exits.
 */
export async function runServer(settings: Settings, connectPayments?: typeof startPayments): Promise<RunningServer> {
  armFault(settings.faultPoint);
  const log = createLog(settings.logLevel);
  const undo = new Undo(log);
  try {
    undo.add(await openTracing(settings.tracing, log));
    const postgres = settings.databaseUrl === null ? await startEmbeddedPostgres(settings.dataDir, log) : null;
    if (postgres !== null) undo.add(() => postgres.stop());
    const connection: Connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? '' };
    const site = await openSite({
      settings,
      log,
      connection,
      undo,
      ...(connectPayments === undefined ? {} : { connectPayments }),
    });
    const app = await createApp(site);
    undo.add(() => app.close());
    const origin = await listen(app, settings);
    const metricsServer = await startMetricsServer(site, async () => ({
      ready: !app.siteHooks.draining.signal.aborted && (await readinessProblem(app)) === null,
    }));
    undo.add(async () => metricsServer?.close());
    if (settings.worker) await site.jobs.work(site);
    const sampler = new Sampler(site, 'web');
    sampler.start();
    undo.add(() => sampler.stop());
    const watch = new AlertWatch(site);
    watch.start();
    undo.add(() => watch.stop());
    lowerPoolPriority();
    const keepHeap = releaseIdleHeap(log);
    undo.add(async () => keepHeap());
    app.siteHooks.drains.push(() => site.jobs.stopWorking());
    const close = (): Promise<void> => undo.run();
    const release = stopWithParent(stopper(app, settings, close));
    undo.add(async () => release());
    return {
      site,
      origin,
      databasePlace: postgres?.directory ?? placeOf(settings.databaseUrl),
      databasePid: postgres?.pid() ?? null,
      problem: () => readinessProblem(app),
      close,
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** The address of a configured database, without user and password. */
function placeOf(url: string | null): string {
  if (url === null || !URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/** A signal to close at once also ends a drain that has begun. */
function stopper(
  app: FastifyInstance,
  settings: Settings,
  close: () => Promise<void>,
): (mode: StopMode) => Promise<void> {
  const hurry = new AbortController();
  let draining: Promise<void> | undefined;
  return async (mode) => {
    if (mode === 'now') hurry.abort();
    if (mode === 'drain') draining ??= drain(app, { hurry: hurry.signal, listening: settings.drainListening });
    await draining;
    await close();
  };
}

/** The first readiness check that fails, as its message. */
async function readinessProblem(app: FastifyInstance): Promise<string | null> {
  for (const check of app.siteHooks.readiness) {
    const problem = await check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (problem !== null) return problem;
  }
  return null;
}

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `${settings.tls === null ? 'http' : 'https'}://localhost:${port}`;
}
