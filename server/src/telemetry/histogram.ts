/** Where the first bucket ends, in milliseconds. */
const FIRST_MS = 8;
/** Buckets to each doubling: one is 19 % wider than the one before, far less than load times differ from day to day. */
const PER_DOUBLING = 4;
/** The last bucket begins above five minutes and has no end. */
export const BUCKETS = 64;

/** Where a bucket begins, in milliseconds; where the one before ends. */
const startOf = (bucket: number): number => (bucket === 0 ? 0 : FIRST_MS * 2 ** ((bucket - 1) / PER_DOUBLING));

/** The bucket that a number of milliseconds falls into. */
export function bucketOf(ms: number): number {
  if (ms < FIRST_MS) return 0;
  return Math.min(BUCKETS - 1, Math.floor(Math.log2(ms / FIRST_MS) * PER_DOUBLING) + 1);
}

/** Counts of every bucket for a list of milliseconds. */
export function histogramOf(times: readonly number[]): number[] {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
}

/** Milliseconds below which `share` (0 to 1) of the counted loads lie, as if those of one bucket lay evenly in it; null when nothing was counted. */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && left <= count) return Math.round(startOf(bucket) + (startOf(bucket + 1) - startOf(bucket)) * (left / count));
    left -= count;
  }
  return null;
}
