import { cloudLimits } from '@ai-site/shared/domain/cloud';
import { type DataJob, defineDataJob, type Job } from '../platform/jobs/job.ts';
import { providerOf } from './sessions/provider-of.ts';
import { reachGoal } from './sessions/reach-goal.ts';
import { cloudSessionJob } from './sessions/session-records.ts';
import { watchSessions } from './sessions/watch-sessions.ts';

const sessionJob = defineDataJob({
  ...cloudSessionJob,
  // They mostly wait for the host.
  concurrency: 16,
  // Opening, and closing after it failed.
  deadlineSeconds: cloudLimits.openingSeconds + 120,
  run: (site, { sessionId }, signal) => reachGoal(site, providerOf(site.settings), sessionId, signal),
});

const watchJob: Job = {
  name: 'cloud-watch',
  everySeconds: 10,
  deadlineSeconds: 60,
  run: (site, signal) => watchSessions(site, providerOf(site.settings), signal),
};

export const cloudJobs: readonly (Job | DataJob)[] = [sessionJob, watchJob];
