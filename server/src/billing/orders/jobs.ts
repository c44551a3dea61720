import type { Job } from '../../platform/jobs/job.ts';
import { queryDueAttempts } from './query-due-attempts.ts';
import { reconcileDueDays } from './reconcile.ts';
import { carryOutRefunds } from './refund-worker.ts';
import { REFUNDS } from './refunds.ts';

export const orderJobs: readonly Job[] = [
  { name: 'payment-queries', everySeconds: 5, deadlineSeconds: 120, run: queryDueAttempts },
  { name: REFUNDS, everySeconds: 10, deadlineSeconds: 300, run: carryOutRefunds },
  { name: 'reconciliation', everySeconds: 300, deadlineSeconds: 900, run: reconcileDueDays },
];
