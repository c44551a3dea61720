import type { Job } from '../../platform/jobs/job.ts';
import { recountFirstScreens } from './budgets/first-screen.ts';
import { archiveOlderBuilds } from './builds/local-builds.ts';
import { analyzeCanaries } from './canary/canary-analysis.ts';
import { advanceCanaries } from './canary/canary-steps.ts';
import { analyzeLive } from './canary/live-analysis.ts';
import { FIRST_SCREENS_JOB } from './channels/channels.ts';
import { announceFileCheck } from './live-files/live-files.ts';
import { retireReleases } from './retention.ts';

/** Compares every running canary with the live version; can be disabled in the settings. */
export const canaryAnalysisJob: Job = {
  name: 'canary-analysis',
  everySeconds: ({ canaryAnalysis }) => (canaryAnalysis.on ? canaryAnalysis.everySeconds : null),
  deadlineSeconds: 60,
  run: analyzeCanaries,
};

/** Compares every version that went live recently with the one before; can be disabled in the settings. */
export const liveAnalysisJob: Job = {
  name: 'live-analysis',
  everySeconds: ({ liveAnalysis }) => (liveAnalysis.on ? liveAnalysis.everySeconds : null),
  deadlineSeconds: 60,
  run: analyzeLive,
};

/** Planned canaries. */
const canaryStepsJob: Job = { name: 'canary-steps', everySeconds: 15, deadlineSeconds: 60, run: advanceCanaries };

const retentionJob: Job = {
  name: 'release-retention',
  everySeconds: 6 * 3600,
  deadlineSeconds: 600,
  run: retireReleases,
};

/** One-time migration for sites that deployed builds before the object store existed; afterwards a no-op. */
const archiveJob: Job = { name: 'older-builds', everySeconds: 6 * 3600, deadlineSeconds: 600, run: archiveOlderBuilds };

/** Every node that serves pages verifies the files on its own disk. */
const fileCheckJob: Job = { name: 'release-files', everySeconds: 3600, deadlineSeconds: 60, run: announceFileCheck };

/** Enqueued whenever another shell goes live. */
const firstScreensJob: Job = {
  name: FIRST_SCREENS_JOB,
  everySeconds: 24 * 3600,
  deadlineSeconds: 600,
  run: recountFirstScreens,
};

export const releaseJobs: readonly Job[] = [
  canaryAnalysisJob,
  liveAnalysisJob,
  canaryStepsJob,
  retentionJob,
  archiveJob,
  fileCheckJob,
  firstScreensJob,
];
