/**
 * The value below which `share` (0 to 1) of the observations lie, interpolated linearly within a bucket; null without observations. `counts` has one entry
 * more than `bounds`: what lies beyond the last bound counts as that bound.
 */
export function bucketQuantile(bounds: readonly number[], counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of counts.entries()) {
    const end = bounds[bucket];
    if (end === undefined) break;
    const begin = bounds[bucket - 1] ?? 0;
    if (count > 0 && left <= count) return begin + (end - begin) * (left / count);
    left -= count;
  }
  return bounds.at(-1) ?? null;
}
