import type { Job } from '../../platform/jobs/job.ts';
import { forgetRemovedApps } from './edit-own-app.ts';

export const ownAppJobs: readonly Job[] = [
  { name: 'removed-own-apps', everySeconds: 600, deadlineSeconds: 60, run: forgetRemovedApps },
];
