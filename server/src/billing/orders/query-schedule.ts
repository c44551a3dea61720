/** Seconds after its creation at which an attempt is queried. */
const FIRST_SECONDS = [10, 30, 60] as const;
const EVERY_MS = 5 * 60_000;
/** Interval for attempts unknown to the provider: their QR code stays valid longer than the order and may still be scanned. */
const EVERY_ABSENT_MS = 60 * 60_000;
const UNTIL_MS = 25 * 3_600_000;

export interface Scheduled {
  readonly createdAt: Date;
  /** Expiry of its order. */
  readonly expiresAt: Date;
}

/** Returns when an attempt is queried next after `now`, no later than its order's expiry; null once 25 hours have passed. */
export function nextQueryAt({ createdAt, expiresAt }: Scheduled, now: Date): Date | null {
  const first = FIRST_SECONDS.map((seconds) => createdAt.getTime() + seconds * 1000).find((at) => at > now.getTime());
  const regular = within(createdAt, first ?? now.getTime() + EVERY_MS);
  return expiresAt > now && (regular === null || expiresAt < regular) ? expiresAt : regular;
}

/** Returns the next query of an attempt whose order is over and which the provider does not know; null once 25 hours have passed. */
export const nextQueryOfAbsent = (createdAt: Date, now: Date): Date | null =>
  within(createdAt, now.getTime() + EVERY_ABSENT_MS);

const within = (createdAt: Date, at: number): Date | null =>
  at > createdAt.getTime() + UNTIL_MS ? null : new Date(at);
