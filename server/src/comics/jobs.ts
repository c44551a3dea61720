import type { Job } from '../platform/jobs/job.ts';
import { purgeProjects } from './projects/remove-project.ts';
import { forgetChanges } from './storyboards/changes.ts';

export const comicsJobs: readonly Job[] = [
  { name: 'comics-purge', everySeconds: 60, deadlineSeconds: 60, run: purgeProjects },
  { name: 'comics-changes', everySeconds: 86_400, deadlineSeconds: 60, run: forgetChanges },
];
