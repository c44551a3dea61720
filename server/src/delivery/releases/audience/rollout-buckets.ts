import { createHash, randomInt } from 'node:crypto';

/** Number of visitor groups: stored in a cookie, a group does not identify a visitor and makes shares exact to 0.01 %. */
export const BUCKETS = 10_000;
export const BUCKET_COOKIE = 'bucket';
export const BUCKET_SECONDS = 365 * 24 * 3600;

export const randomBucket = (): number => randomInt(BUCKETS);

/** The rollout bucket in a cookie; undefined when it is invalid. */
export function parseRolloutBucket(text: string | undefined): number | undefined {
  const rolloutBucket = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return rolloutBucket < BUCKETS ? rolloutBucket : undefined;
}

const ranks = new Map<string, Uint16Array>();

/**
 * The rank of every bucket in the canaries of a package: a shuffle seeded with its name, the same on every node.
 * Each package has its own, so that canaries of two packages overlap at random; a permutation by a linear
 * formula would not do, because two of these are correlated at small shares.
 */
function ranksOf(name: string): Uint16Array {
  const known = ranks.get(name);
  if (known !== undefined) return known;
  const random = createHash('shake256', { outputLength: BUCKETS * 4 })
    .update(name)
    .digest();
  const shuffled = Uint16Array.from({ length: BUCKETS }, (_, rolloutBucket) => rolloutBucket);
  for (let last = BUCKETS - 1; last > 0; last -= 1) {
    const other = random.readUInt32LE(last * 4) % (last + 1);
    const [a = 0, b = 0] = [shuffled[last], shuffled[other]];
    shuffled[last] = b;
    shuffled[other] = a;
  }
  ranks.set(name, shuffled);
  return shuffled;
}

/** Whether a bucket is in the canary of a package: stable, exactly `percent` of all, and widening a canary keeps its buckets. */
export function inCanary(name: string, rolloutBucket: number, percent: number): boolean {
  return (ranksOf(name)[rolloutBucket] ?? BUCKETS) < percent * (BUCKETS / 100);
}
