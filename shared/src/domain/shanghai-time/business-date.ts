import { DAY_MS, SHANGHAI_OFFSET_MS } from './offset.ts';

/** The business date (Asia/Shanghai) of an instant, YYYY-MM-DD. */
export function businessDate(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** 24:00 of the business date `days` after that of `at`. */
export function endOfBusinessDay(at: Date, days: number): Date {
  const startOfDay = Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS;
  return new Date(startOfDay + (days + 1) * DAY_MS);
}

/** The last business date on which something that ends at `end` (exclusive) is still valid. */
export function lastBusinessDate(end: Date): string {
  return businessDate(new Date(end.getTime() - 1));
}

/** 24:00 of the business date `months` after that of `at`, clamped to the month's end: 31 January plus one month → 28 or 29 February. */
export function endOfDayMonthsLater(at: Date, months: number): Date {
  const local = new Date(at.getTime() + SHANGHAI_OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(local.getUTCDate(), lastOfMonth)) + DAY_MS - SHANGHAI_OFFSET_MS);
}

/** Whole business days left until `end` (24:00 of a day), not counting the day of `at`; 0 when it ends on that day or earlier. */
export function wholeDaysLeft(at: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - endOfBusinessDay(at, 0).getTime()) / DAY_MS));
}

/** Number of the business day that contains an instant (milliseconds); subtract two to count days. */
export const businessDay = (ms: number): number => Math.floor((ms + SHANGHAI_OFFSET_MS) / DAY_MS);

/** 00:00 of a business date, YYYY-MM-DD. */
export const startOfBusinessDate = (date: string): Date => new Date(`${date}T00:00:00+08:00`);
