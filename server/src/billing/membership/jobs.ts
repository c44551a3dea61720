import type { Job } from '../../platform/jobs/job.ts';
import { sweep } from './sweep.ts';

/** Job that applies due expiries and issues. */
export const membershipJobs: readonly Job[] = [
  { name: 'credits-due', everySeconds: 5, deadlineSeconds: 120, run: sweep },
];
