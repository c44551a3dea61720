import type { Job } from '../jobs/job.ts';
import { removeOldNotices } from './own-notices.ts';

const HOUR_SECONDS = 3600;

export const noticeJobs: readonly Job[] = [
  { name: 'old-notices', everySeconds: HOUR_SECONDS, deadlineSeconds: 120, run: removeOldNotices },
];
