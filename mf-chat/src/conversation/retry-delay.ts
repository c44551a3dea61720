/** First and maximum retry delay of a dropped stream in milliseconds (001 §9). */
const FIRST = 1000;
const LONGEST = 15_000;

/**
 * Retry delay in milliseconds after `failures` consecutive failures: exponential backoff with ±25 % jitter, so that clients do not reconnect to a restarted server
 * all at once.
 * @param draw random number from 0 to 1
 * @param retryAfter seconds requested by the server
 */
export function retryDelay(failures: number, draw: () => number, retryAfter = 0): number {
  const full = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  return Math.max(retryAfter * 1000, Math.round(full * (0.75 + draw() / 2)));
}
