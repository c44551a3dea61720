import type { Job } from '../jobs/job.ts';
import { forgetOldLoads } from './store.ts';

export const telemetryJobs: readonly Job[] = [{ name: 'old-telemetry', everySeconds: 3600, deadlineSeconds: 300, run: ({ db, clock }) => forgetOldLoads(db, clock()) }];
