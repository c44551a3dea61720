import { ports } from '../../../composition/ports.ts';
import { saveCompiledModules } from '../../../testing/compile-cache.ts';
import { readSettings } from '../../config/settings.ts';
import { openPool, queryBuilder } from '../../database/connect.ts';
import { openNotifier } from '../../database/pg-notifier.ts';
import { LeaseHolder } from '../../leases/lease-holder.ts';
import { createLog } from '../../log.ts';
import { Metrics } from '../../metrics/metrics.ts';
import type { Site } from '../../site.ts';
import { openStorage } from '../../storage/site-storage.ts';
import { Jobs } from '../jobs.ts';
import { SLOW_JOB } from './slow-job.ts';

// A worker in a separate process, whose only job notifies its parent that it runs and never ends.
const settings = readSettings(process.env);
const connection = { connectionString: settings.databaseUrl ?? '' };
const log = createLog(settings.logLevel);
const pool = openPool(connection, log, { size: 5 });
const db = queryBuilder(pool);
const notifier = await openNotifier(connection, db, log);
const jobs = new Jobs({ pool, settings, notifier, log }, [
  {
    ...SLOW_JOB,
    async run(_: Site, signal: AbortSignal) {
      process.send?.('running');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  },
]);
await jobs.install();
const clock = (): Date => new Date();
const storage = openStorage(settings, clock, []);
await jobs.work({
  settings,
  db,
  leaseDb: db,
  log,
  clock,
  clockSkewSeconds: () => 0,
  notifier,
  storage,
  ports,
  jobs,
  leases: new LeaseHolder(),
  metrics: new Metrics(),
  payments: new Map(),
});
saveCompiledModules();
process.send?.('working');
