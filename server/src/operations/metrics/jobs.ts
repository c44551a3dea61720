import type { Job } from '../../platform/jobs/job.ts';
import { keepTotals } from './site-totals.ts';

export const metricsJobs: readonly Job[] = [
  {
    name: 'site-totals',
    everySeconds: 600,
    deadlineSeconds: 300,
    retries: 1,
    run: ({ db, clock }) => keepTotals(db, clock()),
  },
];
