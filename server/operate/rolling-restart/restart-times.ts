/** Times of a rolling restart in milliseconds; a test compares them with the drain of the site and the time-outs of the proxy. */
export const restartTimes = {
  lookMs: 250,
  /** A start applies changes to the database and verifies the live builds. */
  readyMs: 300_000,
  exitMs: 60_000,
  settleMs: 10_000,
};
