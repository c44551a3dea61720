import { appJobs } from '../apps/jobs.ts';
import { membershipJobs } from '../billing/membership/jobs.ts';
import { orderJobs } from '../billing/orders/jobs.ts';
import { wechatJobs } from '../billing/payments/wechat/jobs.ts';
import { chatJobs } from '../chat/jobs.ts';
import { cloudJobs } from '../cloud/jobs.ts';
import { comicsJobs } from '../comics/jobs.ts';
import { creationJobs } from '../creation/jobs.ts';
import { releaseJobs } from '../delivery/releases/jobs.ts';
import { eraseRecordsJob } from '../identity/privacy/erase-records.ts';
import { alertJobs } from '../operations/alerts/jobs.ts';
import { backupJobs } from '../operations/backup/jobs.ts';
import { metricsJobs } from '../operations/metrics/jobs.ts';
import type { DataJob, Job } from '../platform/jobs/job.ts';
import { noticeJobs } from '../platform/notices/jobs.ts';
import { storageJobs } from '../platform/objects/jobs.ts';
import { realtimeJobs } from '../platform/realtime/jobs.ts';
import { telemetryJobs } from '../platform/telemetry/jobs.ts';
import { showcaseJobs } from '../showcase/jobs.ts';

/** Every background job of the site. */
export const allJobs: readonly (Job | DataJob)[] = [
  eraseRecordsJob,
  ...membershipJobs,
  ...orderJobs,
  ...wechatJobs,
  ...chatJobs,
  ...creationJobs,
  ...appJobs,
  ...showcaseJobs,
  ...comicsJobs,
  ...cloudJobs,
  ...releaseJobs,
  ...backupJobs,
  ...metricsJobs,
  ...alertJobs,
  ...realtimeJobs,
  ...noticeJobs,
  ...storageJobs,
  ...telemetryJobs,
];
