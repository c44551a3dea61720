/** Milliseconds before the first retry of a dropped stream (001 §9), and at most. */
const FIRST = 1000;
const LONGEST = 15_000;

/**
 * Milliseconds before the next try after `failures` failures in a row: doubling, a random quarter added or taken off so
 * that the readers of a restarted server do not come back all at once.
 * @param draw random number from 0 to 1
 * @param retryAfter seconds the server asked for
 */
export function retryDelay(failures: number, draw: () => number, retryAfter = 0): number {
  const full = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  return Math.max(retryAfter * 1000, Math.round(full * (0.75 + draw() / 2)));
}
