/** Asia/Shanghai: eight hours ahead of UTC, without summer time. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The business date (Asia/Shanghai) of an instant, YYYY-MM-DD. */
export function businessDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** 24:00 of the business date that lies `days` after the one of `at`. */
export function endOfBusinessDay(at: Date, days: number): Date {
  const startOfDay = Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return new Date(startOfDay + (days + 1) * DAY_MS);
}

/** The last business date on which something that ends at `end` (exclusive) still holds. */
export function lastBusinessDate(end: Date): string {
  return businessDate(new Date(end.getTime() - 1));
}
