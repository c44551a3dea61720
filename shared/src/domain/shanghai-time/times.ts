import { businessDate } from './business-date.ts';
import { SHANGHAI_OFFSET_MS } from './offset.ts';

/** Formats an instant to the second in Asia/Shanghai: `2025-05-20 08:30:15`, the format of Alipay and of its bills. */
export function shanghaiSecond(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats an ISO time to the minute in Asia/Shanghai, whatever the reader's time zone: "2025-05-20 08:30". */
export const shanghaiTime = (iso: string): string => shanghaiSecond(new Date(iso)).slice(0, 16);

/** The day of an ISO time in Asia/Shanghai: "2025-05-20". */
export const shanghaiDay = (iso: string): string => businessDate(new Date(iso));

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** Name of the day of the week in Asia/Shanghai: 星期三. */
export const shanghaiWeekday = (at: Date): string =>
  weekdays[new Date(at.getTime() + SHANGHAI_OFFSET_MS).getUTCDay()] ?? '';

/** The last day before a term's end (exclusive): an end at 24:00 belongs to the day that is over. */
export const lastShanghaiDay = (end: string): string => businessDate(new Date(Date.parse(end) - 1));

/** RFC 3339 in Asia/Shanghai, the format of WeChat Pay: `2024-03-01T12:15:00+08:00`. */
export function shanghaiIso(at: Date): string {
  return `${shanghaiSecond(at).replace(' ', 'T')}+08:00`;
}

/** Parses `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; null when it is invalid. */
export function instantOfShanghai(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  if (match === null) return null;
  const at = new Date(`${match[1]}T${match[2]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
