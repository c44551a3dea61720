import { businessDate, DAY_MS, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';

/** A backup that failed is tried again after this time, in milliseconds. */
const RETRY_MS = 30 * 60_000;
/** Age of the last backup, in milliseconds, from which regular backups have failed. */
export const OVERDUE_MS = DAY_MS + 2 * 3_600_000;

/** The next time of regular backups after `now`. */
export function nextBackupAt(now: Date, atMinutes: number): Date {
  const today = startOfBusinessDate(businessDate(now)).getTime() + atMinutes * 60_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

/** What is known of the backups that were begun. */
export interface LastBackups {
  /** Start of the last one that succeeded; null: none did. */
  readonly succeededAt: Date | null;
  /** Start of the last one, however it ended; null: none was begun. */
  readonly begunAt: Date | null;
}

/** Whether a regular backup is due: none has succeeded since the last time for one, and none was tried a moment ago. */
export function isBackupDue(now: Date, atMinutes: number, { succeededAt, begunAt }: LastBackups): boolean {
  const last = nextBackupAt(now, atMinutes).getTime() - DAY_MS;
  if (succeededAt !== null && succeededAt.getTime() >= last) return false;
  return begunAt === null || begunAt.getTime() < last || now.getTime() - begunAt.getTime() >= RETRY_MS;
}
