/** Shades of a hint below and above which it is certain. */
export const HINT_BACK = 64;
export const HINT_FRONT = 192;
