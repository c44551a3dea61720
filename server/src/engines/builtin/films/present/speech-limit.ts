/** Of one presenter: each second takes thirty frames. */
export const SPEECH_SECONDS_MAX = 180;
