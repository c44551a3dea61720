import type { Logger } from 'pino';
import type { TestSite } from '../../../testing/site.ts';
import { openPool, queryBuilder } from '../../database/connect.ts';
import { openNotifier } from '../../database/pg-notifier.ts';
import type { Site } from '../../site.ts';
import type { DataJob, Job } from '../job.ts';
import { Jobs } from '../jobs.ts';

/** Another process of a site, as far as its jobs are concerned: connections, queues and a worker of its own. */
export interface JobNode {
  readonly jobs: Jobs;
  readonly site: Site;
  /** Connections of the node. */
  readonly poolSize: number;
  close(): Promise<void>;
}

const POOL_SIZE = 5;

/** Opens a node with these jobs on the database of a test site; it starts working on request. */
export async function openJobNode(
  { connection, site }: Pick<TestSite, 'connection' | 'site'>,
  declared: readonly (Job | DataJob)[],
  log: Logger = site.log,
): Promise<JobNode> {
  const pool = openPool(connection, log, { size: POOL_SIZE });
  const db = queryBuilder(pool);
  const notifier = await openNotifier(connection, db, log);
  const jobs = new Jobs({ pool, settings: site.settings, notifier, log }, declared);
  await jobs.install();
  return {
    jobs,
    poolSize: POOL_SIZE,
    site: { ...site, db, notifier, jobs, log },
    async close() {
      await jobs.close();
      await notifier.close();
      await db.destroy();
    },
  };
}
