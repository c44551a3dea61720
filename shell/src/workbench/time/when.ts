import { shanghaiDay, shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this number of days the date says more than a count. */
const RELATIVE_DAYS = 30;

/** `2026-03-04 12:03:21`, in Beijing time. */
export const exactTime = (iso: string): string => shanghaiSecond(new Date(iso));

/** `12:03:21`, in Beijing time. */
export const clockTime = (iso: string): string => exactTime(iso).slice(11);

/** `3 分钟前`, `2 天后`; the date when it is far from now. `now` in milliseconds. */
export function relativeTime(iso: string, now: number): string {
  const distance = new Date(iso).getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return '刚刚';
  if (size >= RELATIVE_DAYS * DAY) return shanghaiDay(iso);
  const side = distance < 0 ? '前' : '后';
  if (size < HOUR) return `${Math.floor(size / MINUTE)} 分钟${side}`;
  if (size < DAY) return `${Math.floor(size / HOUR)} 小时${side}`;
  return `${Math.floor(size / DAY)} 天${side}`;
}
