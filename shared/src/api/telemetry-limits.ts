// Apart from the schema: the first load of every page takes these, and the schema would bring its parser along.

export const TELEMETRY_PATH = '/api/telemetry';
/** Entries that one batch may hold: with the limits below far from the 64 KiB that `navigator.sendBeacon` takes in all. */
export const TELEMETRY_BATCH_MAX = 20;
/** Longest load that is told; a computer that slept in the middle measures hours. */
export const TELEMETRY_MS_MAX = 600_000;
/** Characters of the address of a file. */
export const TELEMETRY_FILE_MAX = 200;
/** Characters of the kind of an error. */
export const TELEMETRY_ERROR_MAX = 100;
