/** Seconds after its creation at which an attempt is asked about. */
const FIRST_SECONDS = [10, 30, 60] as const;
const EVERY_MS = 5 * 60_000;
/** An attempt that the provider never heard of may still be scanned: a code outlives its order. */
const EVERY_ABSENT_MS = 60 * 60_000;
const UNTIL_MS = 25 * 3_600_000;

export interface Scheduled {
  readonly createdAt: Date;
  /** End of its order. */
  readonly expiresAt: Date;
}

/** When an attempt is asked about after `now`, at the latest when its order ends; null: 25 hours are over. */
export function nextQueryAt({ createdAt, expiresAt }: Scheduled, now: Date): Date | null {
  const first = FIRST_SECONDS.map((seconds) => createdAt.getTime() + seconds * 1000).find((at) => at > now.getTime());
  const regular = within(createdAt, first ?? now.getTime() + EVERY_MS);
  return expiresAt > now && (regular === null || expiresAt < regular) ? expiresAt : regular;
}

/** When an attempt is asked about again whose order is over and which the provider does not know; null: 25 hours are over. */
export const nextQueryOfAbsent = (createdAt: Date, now: Date): Date | null => within(createdAt, now.getTime() + EVERY_ABSENT_MS);

const within = (createdAt: Date, at: number): Date | null => (at > createdAt.getTime() + UNTIL_MS ? null : new Date(at));
