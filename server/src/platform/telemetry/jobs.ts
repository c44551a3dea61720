import type { Job } from '../jobs/job.ts';
import { forgetKeyUses } from './key-uses.ts';
import { forgetOldLoads } from './store.ts';

export const telemetryJobs: readonly Job[] = [
  {
    name: 'old-telemetry',
    everySeconds: 3600,
    deadlineSeconds: 300,
    async run({ db, clock }) {
      await forgetOldLoads(db, clock());
      await forgetKeyUses(db, clock());
    },
  },
];
