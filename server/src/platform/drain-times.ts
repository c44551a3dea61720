/** Maximum times that an orderly shutdown waits, in milliseconds. */
export const drainTimes = {
  /** For running answers and jobs, and for the requests before them. */
  work: 30_000,
  /** From the end of listening until no new work begins, for requests whose connections were accepted before. */
  accepted: 500,
  /** Of the time for work, the most until those requests have begun theirs. */
  taken: 10_000,
  /** For the requests that are being served when the connections are about to be closed. */
  requests: 5000,
};
