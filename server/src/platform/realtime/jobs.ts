import type { Job } from '../jobs/job.ts';
import { removeOldPushes } from './pushes.ts';

export const realtimeJobs: readonly Job[] = [
  { name: 'old-pushes', everySeconds: 60, deadlineSeconds: 60, run: removeOldPushes },
];
