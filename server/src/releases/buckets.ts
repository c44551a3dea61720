import { createHash, randomInt } from 'node:crypto';

/** So many groups of visitors: a group is kept in a cookie, tells nobody who is in it, and gives shares exact to 0.01 %. */
export const BUCKETS = 10_000;
export const BUCKET_COOKIE = 'bucket';
export const BUCKET_SECONDS = 365 * 24 * 3600;

export const drawBucket = (): number => randomInt(BUCKETS);

/** The bucket in a cookie; undefined when it holds none. */
export function parseBucket(text: string | undefined): number | undefined {
  const bucket = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return bucket < BUCKETS ? bucket : undefined;
}

/** A different permutation of the buckets for every package, so that canaries of two packages meet each other's visitors at random. */
function permutation(name: string): { readonly factor: number; readonly offset: number } {
  const hash = createHash('sha256').update(name).digest();
  // Odd and not a multiple of 5, it has no divisor in common with 10,000.
  let factor = (hash.readUInt16BE(0) % (BUCKETS / 10)) * 10 + ([1, 3, 7, 9][(hash[4] ?? 0) % 4] ?? 1);
  if (factor === 1) factor = 7919;
  return { factor, offset: hash.readUInt16BE(2) % BUCKETS };
}

/** Whether a bucket is in the canary of a package: stable, exactly `percent` of all, and a wider canary keeps those it had. */
export function inCanary(name: string, bucket: number, percent: number): boolean {
  const { factor, offset } = permutation(name);
  return (bucket * factor + offset) % BUCKETS < percent * (BUCKETS / 100);
}
