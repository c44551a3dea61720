import type { DataJob, Job } from '../platform/jobs/job.ts';
import { ownAppJobs } from './own-apps/jobs.ts';
import { lostRepliesJob } from './replies/lost-replies.ts';
import { textToolJobs } from './text-tools/jobs.ts';
import { titleJob } from './titles/title-job.ts';
import { voiceJobs } from './voice/jobs.ts';

export const chatJobs: readonly (Job | DataJob)[] = [
  lostRepliesJob,
  titleJob,
  ...voiceJobs,
  ...textToolJobs,
  ...ownAppJobs,
];
