/** Longest and shortest side in pixels of a drawn image. */
export const DRAWN_SIDE_MAX = 2048;
export const DRAWN_SIDE_MIN = 8;
