/** `out_time_us` is in microseconds, in spite of its name so is `out_time_ms` of older versions. */
const REPORTED = /^out_time_(?:us|ms)=(\d{1,15})$/gm;
const MICROSECONDS = 1_000_000;

/** Seconds written, by the last line of a progress report that tells them. */
export function progressSeconds(report: string): number | undefined {
  const last = [...report.matchAll(REPORTED)].at(-1)?.[1];
  return last === undefined ? undefined : Number(last) / MICROSECONDS;
}
