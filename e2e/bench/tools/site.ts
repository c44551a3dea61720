import { createApp } from '../../../server/src/composition/app.ts';
import { allJobs } from '../../../server/src/composition/jobs.ts';
import { objectKinds } from '../../../server/src/composition/object-kinds.ts';
import { ports } from '../../../server/src/composition/ports.ts';
import type { TaskEngine } from '../../../server/src/engines/tasks/task-port.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { openPool, queryBuilder } from '../../../server/src/platform/database/connect.ts';
import { openNotifier } from '../../../server/src/platform/database/pg-notifier.ts';
import { Jobs } from '../../../server/src/platform/jobs/jobs.ts';
import { LeaseHolder } from '../../../server/src/platform/leases/lease-holder.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import { openStorage } from '../../../server/src/platform/storage/site-storage.ts';

/** A node of a site whose tools are all done by one engine. */
export interface ToolsNode {
  readonly site: Site;
  /** Listens on a free port; resolves with the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface ToolsNodeOptions {
  /** `DATABASE_URL` of a migrated database. */
  readonly databaseUrl: string;
  /** Shared by the nodes of one site. */
  readonly dataDir: string;
  readonly engine: TaskEngine;
  /** Works on jobs. */
  readonly worker: boolean;
}

export async function openToolsNode({ databaseUrl, dataDir, engine, worker }: ToolsNodeOptions): Promise<ToolsNode> {
  const settings = readSettings({
    SITE_ENV: 'local',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only benchmarks know',
  });
  const connection = { connectionString: databaseUrl };
  const log = createLog(settings.logLevel);
  const pool = openPool(connection, log);
  const db = queryBuilder(pool);
  const notifier = await openNotifier(connection, db, log);
  const jobs = new Jobs({ pool, settings, notifier, log }, allJobs);
  await jobs.install();
  const clock = (): Date => new Date();
  const storage = openStorage(settings, clock, objectKinds);
  const site: Site = {
    settings,
    db,
    log,
    clock,
    clockSkewSeconds: () => 0,
    notifier,
    storage,
    ports: { ...ports, engineFor: () => engine },
    jobs,
    leases: new LeaseHolder(),
    payments: new Map(),
  };
  if (worker) await jobs.work(site);
  let stop: () => Promise<unknown> = async () => undefined;
  return {
    site,
    async listen() {
      const app = await createApp(site);
      stop = () => app.close();
      return await app.listen({ port: 0, host: '127.0.0.1' });
    },
    async close() {
      await stop();
      await jobs.close();
      await notifier.close();
      storage.store.close();
      await db.destroy();
    },
  };
}
