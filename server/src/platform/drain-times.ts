/** Maximum times that an orderly shutdown waits, in milliseconds. */
export const drainTimes = {
  /** For running answers and jobs. */
  work: 30_000,
  /** From the end of listening until no new work begins, for requests whose connections were accepted before. */
  accepted: 500,
  /** For the requests that are being served when the connections are about to be closed. */
  requests: 5000,
};
