const OFFSET_MS = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as Alipay and bills write times. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** RFC 3339 in Asia/Shanghai, as WeChat Pay writes times: `2024-03-01T12:15:00+08:00`. */
export function shanghaiIso(at: Date): string {
  return `${shanghaiTime(at).replace(' ', 'T')}+08:00`;
}

/** The instant of a `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai; null when it is none. */
export function instantOfShanghai(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  if (match === null) return null;
  const at = new Date(`${match[1]}T${match[2]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
