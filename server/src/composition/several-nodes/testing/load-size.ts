/** Load of the test with several nodes, of a machine that does nothing else. On two cores beside other work fewer streams show the same. */
export const loadSize = {
  /** Answers that are read at the same time. */
  streams: 500,
  /** 10 seconds each: shorter than the drain of a server. */
  pace: { tokens: 40, perSecond: 4 },
  rampMs: 15_000,
  /** People who read and write without a pause. */
  writers: 4,
  /** From the end of a task to the next. */
  tasksEveryMs: 4000,
  /** How long the database is gone. */
  cutMs: 30_000,
};
