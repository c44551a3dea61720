import type { TaskDefinition } from '@ai-site/shared/tools';

/** How long the work of one submit takes at most, in seconds: then the task ends and its price goes back. The wait for a turn at the engine does not count. */
export interface WorkLimit {
  /** In this process. */
  readonly run: number;
  /** Elsewhere, although its server says that it goes on; and as long as this an unknown outcome is asked for. */
  readonly accepted: number;
}

/** By what the tool makes; `long`: a video that may last for over an hour (`Translation.long`). */
const workLimits: Readonly<Record<TaskDefinition['output'] | 'long', WorkLimit>> = {
  text: { run: 900, accepted: 900 },
  image: { run: 1200, accepted: 1200 },
  audio: { run: 1800, accepted: 3600 },
  video: { run: 1800, accepted: 3 * 3600 },
  long: { run: 3 * 3600, accepted: 3 * 3600 },
};

/** Times of the pipeline in seconds. An object, so that tests can replace single ones. */
export const taskTimes = {
  work: workLimits,
  /** Longest wait for a turn at an engine that does one piece of work at a time, or has a queue. */
  turn: 3 * 3600,
  /** Between two questions to an engine about accepted work. */
  poll: 2,
  /** Between two signs of life of a run. */
  heartbeat: 5,
  /** Least time between two pushes of progress. */
  progress: 1,
  /** First wait for an engine that does not answer, doubled each time up to the second. */
  backoff: 5,
  backoffMax: 300,
  /** A task waits so long for an engine that does not answer. */
  outage: 2 * 3600,
  /** After so long without an answer about accepted work its outcome counts as unknown. */
  unknownAfter: 60,
  /** A run that is due for so long without a job gets another one. */
  overdue: 60,
};

/** Tries of one submit that end without telling whose fault it is, deaths of the process that worked on it among them. */
export const OWN_FAILURES_MAX = 3;
