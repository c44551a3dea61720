import * as z from 'zod/mini';
import { releaseName, releaseVersion } from '../release/release.ts';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import {
  PAGE_KEY_MAX,
  TELEMETRY_BATCH_MAX,
  TELEMETRY_ERROR_MAX,
  TELEMETRY_FILE_MAX,
  TELEMETRY_MS_MAX,
  TELEMETRY_PATH,
} from './telemetry-limits.ts';

const remote = { name: releaseName, version: releaseVersion };
const place = string.check(z.maxLength(TELEMETRY_FILE_MAX));

/** Events that a page may report. No entry contains personal data. */
export const telemetryEntry = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('remote-mounted'),
    ...remote,
    /** Milliseconds from request to mount. */ ms: int.check(z.minimum(0), z.maximum(TELEMETRY_MS_MAX)),
  }),
  z.object({ event: z.literal('remote-failed'), ...remote, stage: z.enum(['contract', 'load', 'integrity', 'mount']) }),
  z.object({ event: z.literal('screen-crashed'), ...remote }),
  /** The shell did not start: every page reports it. A share of the visits reports it as `remote-failed` too, from which the rates are computed. */
  z.object({ event: z.literal('page-failed'), ...remote, stage: z.enum(['load', 'integrity', 'mount', 'timeout']) }),
  /** An uncaught error of its code, for example in an event handler, while its screen stays; the first of a visit. */
  z.object({ event: z.literal('remote-error'), ...remote }),
  /** A file whose hash differs from the registry; blocked by the browser. */
  z.object({ event: z.literal('integrity-failed'), ...remote, file: place }),
  z.object({
    event: z.literal('script-error'),
    source: z.enum(['page', 'promise', 'bus']),
    error: string.check(z.maxLength(TELEMETRY_ERROR_MAX)),
    file: z.optional(place),
    line: z.optional(int),
  }),
]);
export type TelemetryEntry = z.output<typeof telemetryEntry>;
export type TelemetryEvent = TelemetryEntry['event'];

export const telemetry = defineCalls('telemetry', {
  /** Sent by `navigator.sendBeacon`, which ignores the response. */
  report: {
    method: 'POST',
    path: TELEMETRY_PATH,
    access: 'public',
    rate: 'telemetry',
    summary: '页面运行情况（抽样，不含个人信息）',
    body: z.object({
      entries: z.array(telemetryEntry).check(z.minLength(1), z.maxLength(TELEMETRY_BATCH_MAX)),
      /** Key that the site gave the page: each kind of outcome of each package counts once for it. Without a valid one nothing is counted. */
      key: z.optional(string.check(z.maxLength(PAGE_KEY_MAX))),
    }),
  },
});
