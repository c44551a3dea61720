const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When something was changed, as people say it: 刚刚, 5 分钟前, 6月1日. */
export function changedText(time: string, now: number): string {
  const at = new Date(time);
  const past = Math.max(0, now - at.getTime());
  if (past < MINUTE) return '刚刚';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`;
  if (past < DAY) return `${Math.floor(past / HOUR)} 小时前`;
  return at.toLocaleDateString('zh-CN', {
    month: 'long',
    day: 'numeric',
    ...(at.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
  });
}
