import type { Job } from '../../platform/jobs/job.ts';
import { releaseAbandonedAnswers } from './charged-answer.ts';

export const textToolJobs: readonly Job[] = [
  { name: 'abandoned-text-answers', everySeconds: 600, deadlineSeconds: 300, run: releaseAbandonedAnswers },
];
