/** Seconds that a response asks to wait: `Retry-After` in seconds or as a date, or `retry-after-ms`. Undefined: it does not ask. */
export function retryAfterOf(headers: Headers | undefined, now: () => number = Date.now): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return milliseconds / 1000;
  const told = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(told)) return Number(told);
  const at = Date.parse(told);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now()) / 1000);
}
