/** Range of ffmpeg's filter. */
const SPEED = { min: 0.5, max: 2 } as const;

/** A speed (1: normal) within what can be spoken. */
export const tempoOf = (speed: number): number => Math.min(SPEED.max, Math.max(SPEED.min, speed));

/** Filter that speaks faster or slower at the same pitch. */
export const tempoFilter = (tempo: number): string => `atempo=${tempo.toFixed(2)}`;
