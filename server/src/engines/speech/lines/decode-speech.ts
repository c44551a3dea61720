import { rm, writeFile } from 'node:fs/promises';
import { MediaError, type MediaProblem } from '../../../platform/media/ffmpeg/media-error.ts';
import { untrustedInput } from '../../../platform/media/ffmpeg/probe-media.ts';
import { type FfmpegLimits, ffmpegLimits, runFfmpeg } from '../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import type { SpokenAudio } from '../../speech-port.ts';
import { tempoFilter } from '../tempo.ts';

/** Samples in a second: those of stored audio files. */
export const HERTZ = 44_100;
/** Longest piece of speech in seconds: more than anybody needs for a sentence. */
const SECONDS_MAX = 600;
const limits: FfmpegLimits = { ...ffmpegLimits, outputBytes: SECONDS_MAX * HERTZ * 2 };

/** What a file that an engine returned, or this machine, is to blame for. */
const kinds: Readonly<Record<MediaProblem, EngineErrorKind>> = {
  missing: 'unsupported',
  unreadable: 'unusable',
  codec: 'unusable',
  tooLarge: 'unusable',
  tooSlow: 'timeout',
  noSpace: 'noSpace',
  aborted: 'broken',
};

export interface DecodeOptions {
  /** Path of ffmpeg; null: there is none. */
  readonly program: string | null;
  /** New file for the time of the work. */
  readonly file: string;
  /** See `tempoOf`. */
  readonly tempo: number;
  /** Samples in a second; absent: those of stored audio files. */
  readonly hertz?: number;
  readonly signal: AbortSignal;
}

/** The 16-bit mono samples of what was spoken, faster or slower by the tempo. Rejects with `EngineError`. */
export async function decodeSpeech(
  { bytes }: Pick<SpokenAudio, 'bytes'>,
  { program, file, tempo, hertz = HERTZ, signal }: DecodeOptions,
): Promise<Int16Array> {
  await writeFile(file, bytes);
  try {
    const filter = tempo === 1 ? [] : ['-af', tempoFilter(tempo)];
    const args = [
      '-loglevel',
      'error',
      ...untrustedInput(file),
      '-map',
      '0:a:0',
      ...filter,
      '-ac',
      '1',
      '-ar',
      String(hertz),
      '-f',
      's16le',
      'pipe:1',
    ];
    const samples = (await runFfmpeg({ program, args, signal, limits })).bytes;
    return new Int16Array(samples.buffer, samples.byteOffset, samples.length >> 1);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new EngineError(kinds[error.problem], undefined, error.message);
  } finally {
    await rm(file, { force: true });
  }
}
