/** Longest side in pixels at which subjects are separated. */
export const PROXY_SIDE = 448;
