const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An ISO time as the site's day and minute: "2025-05-20 08:30" in Asia/Shanghai, wherever the reader is. */
export function shanghaiTime(iso: string): string {
  const { year, month, day, hour, minute } = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** The day of an ISO time in Asia/Shanghai: "2025-05-20". */
export const shanghaiDay = (iso: string): string => shanghaiTime(iso).slice(0, 10);

/** The last day before a term's end (exclusive): what ends at 24:00 counts to the day that is over. */
export const lastShanghaiDay = (end: string): string => shanghaiDay(new Date(Date.parse(end) - 1).toISOString());
