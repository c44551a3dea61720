/** The job of the worker that is killed: scheduled once, and running longer than the test. */
export const SLOW_JOB = { name: 'slow', everySeconds: 7 * 86_400, deadlineSeconds: 600 } as const;
