/** Longest recording of a spoken question. */
export const RECORDING_SECONDS_MAX = 60;

/** Messages of a chat that are exported as a picture, the latest ones. */
export const PICTURE_MESSAGES_MAX = 100;
