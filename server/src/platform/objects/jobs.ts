import type { Job } from '../jobs/job.ts';
import { collectGarbage } from './collect-garbage.ts';

const garbageJob: Job = {
  name: 'object-garbage',
  everySeconds: 600,
  deadlineSeconds: 300,
  async run(site, signal) {
    await collectGarbage(site, signal);
  },
};

export const storageJobs: readonly Job[] = [garbageJob];
