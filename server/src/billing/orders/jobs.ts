import type { Job } from '../../platform/jobs/job.ts';
import { queryDueAttempts } from './query-due-attempts.ts';
import { overdueDay, reconcileDueDays } from './reconcile.ts';
import { carryOutRefunds, overdueRefund } from './refund-worker.ts';
import { REFUNDS } from './refunds.ts';

export const orderJobs: readonly Job[] = [
  { name: 'payment-queries', everySeconds: 5, deadlineSeconds: 120, rowsComeDueAgain: true, run: queryDueAttempts },
  {
    name: REFUNDS,
    everySeconds: 10,
    deadlineSeconds: 300,
    rowsComeDueAgain: true,
    overdueSince: overdueRefund,
    run: carryOutRefunds,
  },
  {
    name: 'reconciliation',
    everySeconds: 300,
    deadlineSeconds: 900,
    rowsComeDueAgain: true,
    overdueSince: overdueDay,
    run: reconcileDueDays,
  },
];
