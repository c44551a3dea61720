import { rm } from 'node:fs/promises';
import { GENERATED_PIXELS_MAX } from '../image-task.ts';
import { processImage } from '../process-image.ts';
import type { FinishInput } from './finish-audio.ts';
import type { MediaFacts, VideoStream } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';
import { toScreen } from './video-colours.ts';

/** Largest side in pixels of a stored image. */
const SIDE_MAX = 4096;
const QUALITY = 60;
const COLUMNS = 10;
const TILES = 60;
/** Of videos that last longer, in seconds, only the key frames are looked at. */
const ALL_FRAMES_SECONDS = 600;
/** Longer side in pixels of one thumbnail. */
const TILE_SIDE = 160;

export interface VideoStrip {
  readonly columns: number;
  readonly rows: number;
  readonly everySeconds: number;
}

export type ShownVideo = Pick<VideoStream, 'width' | 'height' | 'colours'> & Pick<MediaFacts, 'seconds'>;

/** Output of one image without loss. */
export const oneImage = (file: string): readonly string[] => ['-c:v', 'png', '-f', 'image2', outputFile(file)];

/** Encodes an image of ffmpeg, which is removed. Returns its thumbhash. */
export async function toWebp(image: string, file: string, quality: number): Promise<string | null> {
  const output = { file, format: 'webp', quality, fit: { side: SIDE_MAX } } as const;
  const { facts } = await processImage({
    threads: 'background',
    input: image,
    pixels: GENERATED_PIXELS_MAX,
    outputs: [output],
    thumbhash: true,
  });
  await rm(image);
  return facts.thumbhash;
}

/** Writes the thumbnails of a video for scrubbing as one WebP. Rejects with `MediaError`. */
export async function writeStrip(
  { program, input, output, signal }: FinishInput,
  { width, height, seconds, colours }: ShownVideo,
): Promise<VideoStrip> {
  const tiles = Math.max(1, Math.min(TILES, Math.round(seconds * 2)));
  const everySeconds = seconds / tiles;
  const columns = Math.min(COLUMNS, tiles);
  const rows = Math.ceil(tiles / columns);
  const size = width >= height ? `${TILE_SIDE}:-2` : `-2:${TILE_SIDE}`;
  const image = `${output}.png`;
  const filter = `fps=${(1 / everySeconds).toFixed(6)}:round=up,scale=${size}:${toScreen(colours)},format=rgb24,tile=${columns}x${rows}`;
  const frames = seconds > ALL_FRAMES_SECONDS ? ['-skip_frame', 'nokey'] : [];
  await runFfmpeg({
    program,
    args: [...frames, ...inputFile(input), '-an', '-vf', filter, '-frames:v', '1', ...oneImage(image)],
    signal,
  });
  await toWebp(image, output, QUALITY);
  return { columns, rows, everySeconds };
}
