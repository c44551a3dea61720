import { LONG_VIDEOS_AT_ONCE, VIDEOS_AT_ONCE } from '../engines/classical/videos/video-threads.ts';
import { type DataJob, defineDataJob, type Job } from '../platform/jobs/job.ts';
import { purgeRemoved } from './tasks/actions/remove-task.ts';
import { makePreviews } from './tasks/outputs/make-previews.ts';
import { longVideoRunJob, previewJob, taskRunJob, videoRunJob } from './tasks/records/run-queue.ts';
import { taskTimes } from './tasks/records/task-times.ts';
import { runTask } from './tasks/run/run-task.ts';
import { sweepTasks } from './tasks/run/sweep-tasks.ts';
import { runTrial } from './workbench/run-trial.ts';
import { TRIAL_SECONDS, trialJob } from './workbench/trials.ts';

/** Tasks that one process works on at the same time; most of them wait for an engine. */
const RUNS_AT_ONCE = 8;

/** Seconds after the time of a run in which its end is recorded. */
const ENDING_SECONDS = 120;

const runJob = defineDataJob({
  ...taskRunJob,
  concurrency: RUNS_AT_ONCE,
  deadlineSeconds: taskTimes.turn + taskTimes.work.long.run + ENDING_SECONDS,
  recordsEnd: true,
  run: runTask,
});

const videoJob = defineDataJob({
  ...videoRunJob,
  concurrency: VIDEOS_AT_ONCE,
  deadlineSeconds: taskTimes.work.video.run + ENDING_SECONDS,
  recordsEnd: true,
  run: runTask,
});

const longVideoJob = defineDataJob({
  ...longVideoRunJob,
  concurrency: LONG_VIDEOS_AT_ONCE,
  deadlineSeconds: taskTimes.work.long.run + ENDING_SECONDS,
  recordsEnd: true,
  run: runTask,
});

const previews = defineDataJob({
  ...previewJob,
  concurrency: 1,
  deadlineSeconds: 120,
  run: (site, { key }) => makePreviews(site, key),
});

/** Not run again: whoever asked for it can. */
const trials = defineDataJob({
  ...trialJob,
  concurrency: 2,
  deadlineSeconds: TRIAL_SECONDS + 60,
  retries: 0,
  recordsEnd: true,
  run: runTrial,
});

const sweep: Job = { name: 'creation-sweep', everySeconds: 30, deadlineSeconds: 60, run: sweepTasks };

const purge: Job = { name: 'creation-purge', everySeconds: 60, deadlineSeconds: 120, run: purgeRemoved };

export const creationJobs: readonly (Job | DataJob)[] = [
  runJob,
  videoJob,
  longVideoJob,
  previews,
  trials,
  sweep,
  purge,
];
