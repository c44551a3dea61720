import { PEAKS } from '@ai-site/shared/api/tasks';
import { audioEncoding, audioEncodingWith } from './encoding.ts';
import { loudnessFilter, measureLoudness } from './loudness.ts';
import { MediaError } from './media-error.ts';
import { probeMedia } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Of the samples that peaks are read from: the ear's range is not needed for a drawing. */
const PEAK_HERTZ = 8000;
/** Longer ones are refused: the peaks of a day would not fit into memory. */
const SECONDS_MAX = 3600;

export interface FinishInput {
  readonly program: string | null;
  readonly input: string;
  /** Path of the file to write. */
  readonly output: string;
  readonly signal?: AbortSignal | undefined;
  /** Path of a file with its title and chapters in ffmpeg's format; absent: it gets none. */
  readonly contents?: string | undefined;
}

/** Input with title and chapters. */
export const contentsInput = (file: string | undefined): readonly string[] =>
  file === undefined ? [] : ['-f', 'ffmetadata', ...inputFile(file)];

export interface FinishedAudio {
  readonly seconds: number;
  readonly peaks: readonly number[];
}

/** Writes an audio file as an MP3 of the loudness of all audio, labelled as generated. Rejects with `MediaError`. */
export async function finishAudio({ program, input, output, signal, contents }: FinishInput): Promise<FinishedAudio> {
  const { audio, seconds } = await probeMedia({ program, file: input, signal });
  if (audio === null) throw new MediaError('unreadable');
  if (seconds > SECONDS_MAX) throw new MediaError('tooLarge');
  const filter = loudnessFilter(await measureLoudness({ program, file: input, signal }));
  const encoding = contents === undefined ? audioEncoding : audioEncodingWith(1);
  const args = [
    ...inputFile(input),
    ...contentsInput(contents),
    '-map',
    '0:a:0',
    ...(filter === null ? [] : ['-af', filter]),
    ...encoding,
    outputFile(output),
  ];
  await runFfmpeg({ program, args, signal });
  const { bytes } = await runFfmpeg({
    program,
    args: [...inputFile(output), '-ac', '1', '-ar', String(PEAK_HERTZ), '-f', 's16le', 'pipe:1'],
    signal,
  });
  return {
    seconds: bytes.length / 2 / PEAK_HERTZ,
    peaks: peaksOf(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)),
  };
}

/** The largest deflection of each part of an audio file, as a share of the largest of all; two decimals. */
export function peaksOf(samples: Int16Array, count = PEAKS): number[] {
  const peaks = Array.from({ length: count }, (_, part) => {
    let peak = 0;
    const end = Math.floor(((part + 1) * samples.length) / count);
    for (let at = Math.floor((part * samples.length) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(1, ...peaks);
  return peaks.map((peak) => Math.round((peak * 100) / most) / 100);
}
