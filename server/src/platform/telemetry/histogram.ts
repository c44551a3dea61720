/** Upper bound of the first bucket, in milliseconds. */
const FIRST_MS = 8;
/** Buckets per doubling: each is 19 % wider than the one before, far less than the daily variation of load times. */
const PER_DOUBLING = 4;
/** The last bucket begins above five minutes and has no upper bound. */
export const BUCKETS = 64;

/** Lower bound of a bucket in milliseconds. */
const startOf = (bucket: number): number => (bucket === 0 ? 0 : FIRST_MS * 2 ** ((bucket - 1) / PER_DOUBLING));

/** Bucket of a duration in milliseconds. */
export function bucketOf(ms: number): number {
  if (ms < FIRST_MS) return 0;
  return Math.min(BUCKETS - 1, Math.floor(Math.log2(ms / FIRST_MS) * PER_DOUBLING) + 1);
}

/** Counts per bucket for a list of durations in milliseconds. */
export function histogramOf(times: readonly number[]): number[] {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
}

/** Milliseconds below which `share` (0 to 1) of the counted loads lie, interpolated linearly within a bucket; null when nothing was counted. */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && left <= count)
      return Math.round(startOf(bucket) + (startOf(bucket + 1) - startOf(bucket)) * (left / count));
    left -= count;
  }
  return null;
}
