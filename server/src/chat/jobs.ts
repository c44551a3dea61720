import type { Job } from '../platform/jobs/job.ts';
import { lostRepliesJob } from './replies/lost-replies.ts';
import { textToolJobs } from './text-tools/jobs.ts';
import { voiceJobs } from './voice/jobs.ts';

export const chatJobs: readonly Job[] = [lostRepliesJob, ...voiceJobs, ...textToolJobs];
