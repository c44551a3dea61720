import type { Job } from '../jobs/job.ts';
import { removeOldPushes } from './pushes.ts';
import { removeExpiredTickets } from './tickets.ts';

export const realtimeJobs: readonly Job[] = [
  { name: 'old-pushes', everySeconds: 60, deadlineSeconds: 60, run: removeOldPushes },
  { name: 'expired-socket-tickets', everySeconds: 60, deadlineSeconds: 60, run: removeExpiredTickets },
];
