import type { Size } from '@ai-site/shared/film/frame/ratios';
import { probeMedia } from '../../../../../platform/media/ffmpeg/probe-media.ts';
import { inputFile, runFfmpeg } from '../../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { quickFfmpeg as program } from '../../../../../platform/media/ffmpeg/testing/made-media.ts';
import { toScreen } from '../../../../../platform/media/ffmpeg/video-colours.ts';

/** The time base, and lines of frames whose third number is their time. */
const TIME_BASE = /^#tb 0: (\d+)\/(\d+)$/m;
const FRAME = /^0, *-?\d+, *(-?\d+),/gm;

/** Seconds at which the frames of a video are shown. */
export async function frameTimes(file: string): Promise<readonly number[]> {
  const { bytes } = await runFfmpeg({
    program,
    args: [
      '-loglevel',
      'error',
      ...inputFile(file),
      '-map',
      '0:V:0',
      '-vsync',
      'passthrough',
      '-f',
      'framecrc',
      'pipe:1',
    ],
  });
  const text = bytes.toString('latin1');
  const [, over = '1', under = '1'] = TIME_BASE.exec(text) ?? [];
  return [...text.matchAll(FRAME)].map(([, time]) => (Number(time) * Number(over)) / Number(under));
}

/** The audio of a video or of a file, 48,000 samples a second of one channel. */
export async function samplesOf(file: string): Promise<Int16Array> {
  const { bytes } = await runFfmpeg({
    program,
    args: [
      '-loglevel',
      'error',
      ...inputFile(file),
      '-map',
      '0:a:0',
      '-ac',
      '1',
      '-ar',
      '48000',
      '-f',
      's16le',
      'pipe:1',
    ],
  });
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}

const WINDOW = 9600;
const REACH = 2400;

/** By how many samples a voice is heard after a sample of a sound, by the largest correlation. */
export function offsetOf(audio: Int16Array, voice: Int16Array, at: number): number {
  let [best, most] = [Number.NaN, 0];
  for (let lag = -REACH; lag <= REACH; lag += 4) {
    let sum = 0;
    for (let i = 0; i < WINDOW; i += 1) sum += (voice[i] ?? 0) * (audio[at + lag + i] ?? 0);
    if (sum > most) [best, most] = [lag, sum];
  }
  return best;
}

/** The frames of a video as players show them: red, green and blue of each pixel. */
export async function shownFrames(file: string, { width, height }: Size): Promise<readonly Uint8Array[]> {
  const { video } = await probeMedia({ program, file });
  if (video === null) return [];
  const filter = `scale=${toScreen(video.colours)},format=rgb24`;
  const { bytes } = await runFfmpeg({
    program,
    args: ['-loglevel', 'error', ...inputFile(file), '-map', '0:V:0', '-vf', filter, '-f', 'rawvideo', 'pipe:1'],
  });
  const size = 3 * width * height;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

/** How many pixels of a band, in shares of the height, are at least so bright in all three colours. */
export function grey(
  frame: Uint8Array | undefined,
  { width, height }: Size,
  band: { readonly from: number; readonly to: number },
  level: number,
): number {
  let count = 0;
  for (let at = Math.round(band.from * height) * width; at < Math.round(band.to * height) * width; at += 1)
    if (Math.min(frame?.[3 * at] ?? 0, frame?.[3 * at + 1] ?? 0, frame?.[3 * at + 2] ?? 0) >= level) count += 1;
  return count;
}
