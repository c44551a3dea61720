import { inputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Of all audio, by EBU R 128. */
export const LOUDNESS_LUFS = -14;
/** Peaks above it are limited: encoders overshoot. */
const PEAK_LIMIT = 0.89;
/** A gain above it would raise noise. */
const GAIN_MAX_DB = 24;
/** Differences that nobody hears. */
const TOLERANCE_LU = 0.7;

const INTEGRATED = /I: +(-?[\d.]+) LUFS/g;

export interface LoudnessInput {
  readonly program: string | null;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

/** Integrated loudness in LUFS; null for silence. */
export async function measureLoudness({ program, file, signal }: LoudnessInput): Promise<number | null> {
  const { messages } = await runFfmpeg({
    program,
    args: [...inputFile(file), '-map', '0:a:0', '-af', 'ebur128', '-f', 'null', '-'],
    signal,
  });
  const integrated = Number([...messages.matchAll(INTEGRATED)].at(-1)?.[1] ?? '-70');
  return integrated <= -70 ? null : integrated;
}

/** Filter that brings an audio file of this loudness to that of all audio; null when it has it, or is silent. */
export function loudnessFilter(integrated: number | null): string | null {
  if (integrated === null || Math.abs(integrated - LOUDNESS_LUFS) <= TOLERANCE_LU) return null;
  const gain = Math.min(GAIN_MAX_DB, LOUDNESS_LUFS - integrated);
  return `volume=${gain.toFixed(2)}dB,alimiter=limit=${PEAK_LIMIT}:attack=5:release=60:level=disabled`;
}
