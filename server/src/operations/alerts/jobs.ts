import { type AlertChannel, alertChannels } from '@ai-site/shared/domain/site-alerts';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/schema.ts';
import { type DataJob, defineDataJob } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { deliverAlerts } from './deliver.ts';

const run = { name: 'alert-webhook', data: z.object({ channel: z.enum(alertChannels) }) } as const;

/** With pauses of up to a minute some twelve minutes: longer than a robot is closed that was asked too often. */
const RETRIES = 16;

const deliverJob: DataJob = defineDataJob({
  ...run,
  concurrency: alertChannels.length,
  deadlineSeconds: 60,
  retries: RETRIES,
  run: (site, { channel }, signal) => deliverAlerts(site, channel, signal),
});

/** Enqueues a message of a robot, unless one waits, is tried again or is being sent. */
export const enqueueDelivery = (
  site: Pick<Site, 'jobs'>,
  tx: Transaction<Database>,
  channel: AlertChannel,
): Promise<void> => site.jobs.enqueueRun(tx, run, { channel }, { key: channel });

/** Which of these robots have no message on its way. */
export const idleChannels = async (
  { jobs, db }: Pick<Site, 'jobs' | 'db'>,
  channels: readonly AlertChannel[],
): Promise<readonly AlertChannel[]> => {
  const idle = await jobs.withoutRun(db, run.name, channels);
  return channels.filter((channel) => idle.includes(channel));
};

export const alertJobs: readonly DataJob[] = [deliverJob];
