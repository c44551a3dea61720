// Separate from the schema: the first load of every page imports these, and the schema would pull in its parser.

export const TELEMETRY_PATH = '/api/telemetry';
/** Maximum entries per batch: with the limits below, well under the 64 KiB that `navigator.sendBeacon` accepts in total. */
export const TELEMETRY_BATCH_MAX = 20;
/** Longest reported load time; a computer that was asleep in between measures hours. */
export const TELEMETRY_MS_MAX = 600_000;
/** Maximum characters of a file's URL. */
export const TELEMETRY_FILE_MAX = 200;
/** Maximum characters of an error kind. */
export const TELEMETRY_ERROR_MAX = 100;
