const FIRST_MS = 1000;

export interface RetryLimits {
  /** Longest delay in milliseconds; 15 seconds by default (docs/product/assistant.md#9). */
  readonly maxMs?: number;
  /** Seconds requested by the server: the delay is not shorter. */
  readonly retryAfter?: number;
}

/**
 * Milliseconds until the next attempt after `failures` consecutive failures (1 for the first): 1 s, then doubling. Up to half is subtracted at random, so that
 * the clients of a restarted server do not all come back at once. `random` returns 0 to 1.
 */
export function retryDelay(
  failures: number,
  random: () => number,
  { maxMs = 15_000, retryAfter = 0 }: RetryLimits = {},
): number {
  const full = Math.min(maxMs, FIRST_MS * 2 ** (failures - 1));
  return Math.max(retryAfter * 1000, Math.round(full * (1 - random() / 2)));
}
