/** Height of a bar in pixels at full loudness, and of every bar when loudness cannot be measured (docs/product/assistant.md#9). */
export const AMPLITUDE_DEFAULT = 72;
/** Number of bars; the newest is last. */
export const BARS = 32;
/** Height of a bar in silence, in pixels. */
const LEAST = 4;
/** Level of silence in dBFS, and the range in dB from there to a raised voice. */
const SILENCE_DB = -60;
const RANGE_DB = 45;

/**
 * Computes the loudness of a waveform.
 * @param samples from -1 to 1
 * @returns from 0 (silence) to 1 (a raised voice)
 */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, (decibels - SILENCE_DB) / RANGE_DB));
}

/** Height of a bar in pixels; loudness is null when it cannot be measured. */
export const barHeight = (loudness: number | null): number =>
  loudness === null ? AMPLITUDE_DEFAULT : Math.max(LEAST, Math.round(loudness * AMPLITUDE_DEFAULT));

export const noBars: readonly number[] = Array.from({ length: BARS }, () => LEAST);
