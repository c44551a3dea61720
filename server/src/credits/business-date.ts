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

/** 24:00 of the business date that lies `months` after the one of `at`, clamped to the month's end: 31 January and one month → 28 or 29 February. */
export function endOfDayMonthsLater(at: Date, months: number): Date {
  const local = new Date(at.getTime() + OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(local.getUTCDate(), lastOfMonth)) + DAY_MS - OFFSET_MS);
}

/** Whole business days that are left of something that ends at `end` (24:00 of a day) once the day of `at` is over; 0 when it ends with that day or before. */
export function wholeDaysLeft(at: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - endOfBusinessDay(at, 0).getTime()) / DAY_MS));
}
