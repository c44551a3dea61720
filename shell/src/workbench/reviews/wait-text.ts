const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited: 2 小时 5 分. `since` is an ISO time, `now` in milliseconds. */
export function waitText(since: string, now: number): string {
  const ms = Math.max(0, now - new Date(since).getTime());
  if (ms < MINUTE) return '不到 1 分钟';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} 小时 ${Math.floor((ms % HOUR) / MINUTE)} 分`;
  return `${Math.floor(ms / DAY)} 天 ${Math.floor((ms % DAY) / HOUR)} 小时`;
}
