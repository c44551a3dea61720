/** Asia/Shanghai: eight hours ahead of UTC, without summer time. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;
