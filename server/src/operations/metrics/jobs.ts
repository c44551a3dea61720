import type { Job } from '../../platform/jobs/job.ts';
import { keepTotals } from './site-totals.ts';

/** Findings that one line of the log names. */
const FINDINGS_LOGGED = 20;

export const metricsJobs: readonly Job[] = [
  {
    name: 'site-totals',
    everySeconds: 600,
    deadlineSeconds: 300,
    retries: 1,
    async run({ db, clock, log }) {
      const findings = await keepTotals(db, clock());
      if (findings.length > 0)
        log.error({ findings: findings.slice(0, FINDINGS_LOGGED), count: findings.length }, 'the books do not agree');
    },
  },
];
