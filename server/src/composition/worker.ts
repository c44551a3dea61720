import { AlertWatch } from '../operations/alerts/alert-watch.ts';
import { Sampler } from '../operations/metrics/samples/sampler.ts';
import { addSiteGauges } from '../operations/metrics/site-gauges.ts';
import { type Settings, SettingsError } from '../platform/config/settings.ts';
import { armFault } from '../platform/faults/fault-points.ts';
import { createLog } from '../platform/log.ts';
import { startMetricsServer } from '../platform/monitoring/metrics-server.ts';
import type { Site } from '../platform/site.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { openSite } from './open-site.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { Undo } from './undo.ts';

export interface RunningWorker {
  readonly site: Site;
  /** Takes no new job, waits for the running ones, then closes the database. Safe to call more than once. */
  close(): Promise<void>;
}

/** Starts a process that only schedules and runs jobs; it stops like a server. Throws `SettingsError` when no external database is configured. */
export async function runWorker(settings: Settings): Promise<RunningWorker> {
  if (settings.databaseUrl === null)
    throw new SettingsError(
      'A worker needs DATABASE_URL: the embedded database belongs to the server that runs it, which works on jobs by itself',
    );
  armFault(settings.faultPoint);
  const log = createLog(settings.logLevel);
  const undo = new Undo(log);
  try {
    undo.add(await openTracing(settings.tracing, log));
    const site = await openSite({ settings, log, connection: { connectionString: settings.databaseUrl }, undo });
    addSiteGauges(site);
    const server = await startMetricsServer(site, async () => ({
      ready: await site.db
        .selectNoFrom((query) => query.lit(1).as('one'))
        .execute()
        .then(() => true),
    }));
    undo.add(async () => server?.close());
    await site.jobs.work(site);
    const sampler = new Sampler(site, 'worker');
    sampler.start();
    undo.add(() => sampler.stop());
    const watch = new AlertWatch(site);
    watch.start();
    undo.add(() => watch.stop());
    const close = (): Promise<void> => undo.run();
    const release = stopWithParent(close);
    undo.add(async () => release());
    log.info('working on jobs');
    return { site, close };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
