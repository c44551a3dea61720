import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';

/** Days for which a report says something about a version; what it was tested with changes. */
export const REPORT_FRESH_DAYS = 7;

/** Minutes for which the key of a run of the conformance suite is valid: a run on the shell tests every remote. */
export const REPORT_KEY_MINUTES = 60;

/** Of a conformance report: its failures with their messages, in any script. */
export const REPORT_MAX_BYTES = 512 * 1024;

/** Result of the conformance suite for one version, as attached by the command line. */
export const conformanceReport = z.object({
  passed: int.check(z.minimum(0)),
  failed: int.check(z.minimum(0)),
  /** Versions that were tested together, in `MF_MIX` format. */
  mix: string.check(z.maxLength(500)),
  durationMs: int.check(z.minimum(0)),
  failures: z
    .array(z.object({ title: string.check(z.maxLength(300)), message: string.check(z.maxLength(2000)) }))
    .check(z.maxLength(50)),
});
export type ConformanceReport = z.output<typeof conformanceReport>;

/** A report as stored by the registry. Times are ISO. */
export const attachedReport = z.extend(conformanceReport, { at: string, by: string });
export type AttachedReport = z.output<typeof attachedReport>;

/** Whether a report is recent enough to let its version go live. `now` in milliseconds. */
export const isFresh = ({ at }: Pick<AttachedReport, 'at'>, now: number): boolean =>
  now - Date.parse(at) <= REPORT_FRESH_DAYS * 24 * 3_600_000;
