/** Longest recording of a spoken question. */
export const RECORDING_SECONDS_MAX = 60;

/** Messages of a chat that are exported as an image, the latest ones. */
export const IMAGE_MESSAGES_MAX = 100;
