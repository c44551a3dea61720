// Separate from the schema: the first load of every page imports these, and the schema would pull in its parser.

export const TELEMETRY_PATH = '/api/telemetry';
/** Id of the data element of a page with the key that its reports carry. */
export const PAGE_KEY_ELEMENT_ID = 'page-key';
/** Maximum characters of a page's key, enough for the versions of 180 packages. */
export const PAGE_KEY_MAX = 800;
/** Maximum entries per batch: with the limits below, well under the 64 KiB that `navigator.sendBeacon` accepts in total. */
export const TELEMETRY_BATCH_MAX = 20;
/** Longest reported load time; a computer that was asleep in between measures hours. */
export const TELEMETRY_MS_MAX = 600_000;
/** Maximum characters of a file's URL. */
export const TELEMETRY_FILE_MAX = 200;
/** Maximum characters of an error kind. */
export const TELEMETRY_ERROR_MAX = 100;
