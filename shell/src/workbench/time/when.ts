const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this the date says more than a count of days. */
const RELATIVE_DAYS = 30;

// Operators of one site read one clock, wherever they sit.
const zone = { timeZone: 'Asia/Shanghai' } as const;
const exact = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('sv-SE', { ...zone, timeStyle: 'medium' });

/** `2026-03-04 12:03:21`, in Beijing time. */
export const exactTime = (iso: string): string => exact.format(new Date(iso));

/** `2026-03-04`, in Beijing time. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** `12:03:21`, in Beijing time. */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

/** `3 分钟前`, `2 天后`; the date when it is far away. `now` in milliseconds. */
export function relativeTime(iso: string, now: number): string {
  const distance = new Date(iso).getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return '刚刚';
  if (size >= RELATIVE_DAYS * DAY) return dayOf(iso);
  const side = distance < 0 ? '前' : '后';
  if (size < HOUR) return `${Math.floor(size / MINUTE)} 分钟${side}`;
  if (size < DAY) return `${Math.floor(size / HOUR)} 小时${side}`;
  return `${Math.floor(size / DAY)} 天${side}`;
}
