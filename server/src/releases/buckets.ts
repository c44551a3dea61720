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

const ranks = new Map<string, Uint16Array>();

/**
 * The place of every bucket in the queue for the canaries of a package: a shuffle drawn from its name, the same on every node.
 * Each package has its own, so that canaries of two packages meet each other's visitors at random; a permutation by a linear
 * formula does not do, for two of these are in step at small shares.
 */
function ranksOf(name: string): Uint16Array {
  const known = ranks.get(name);
  if (known !== undefined) return known;
  const random = createHash('shake256', { outputLength: BUCKETS * 4 })
    .update(name)
    .digest();
  const shuffled = Uint16Array.from({ length: BUCKETS }, (_, bucket) => bucket);
  for (let last = BUCKETS - 1; last > 0; last -= 1) {
    const other = random.readUInt32LE(last * 4) % (last + 1);
    const [a = 0, b = 0] = [shuffled[last], shuffled[other]];
    shuffled[last] = b;
    shuffled[other] = a;
  }
  ranks.set(name, shuffled);
  return shuffled;
}

/** Whether a bucket is in the canary of a package: stable, exactly `percent` of all, and a wider canary keeps those it had. */
export function inCanary(name: string, bucket: number, percent: number): boolean {
  return (ranksOf(name)[bucket] ?? BUCKETS) < percent * (BUCKETS / 100);
}
