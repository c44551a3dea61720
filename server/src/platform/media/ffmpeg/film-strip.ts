import { rm } from 'node:fs/promises';
import { GENERATED_PIXELS_MAX } from '../picture-task.ts';
import { processPicture } from '../process-picture.ts';
import { toScreen } from './film-colours.ts';
import type { FinishInput } from './finish-sound.ts';
import type { FilmStream, MediaFacts } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Largest side in pixels of a stored picture. */
const SIDE_MAX = 4096;
const QUALITY = 60;
const COLUMNS = 10;
const TILES = 60;
/** Of films that last longer, in seconds, only the key frames are looked at. */
const ALL_FRAMES_SECONDS = 600;
/** Longer side in pixels of one thumbnail. */
const TILE_SIDE = 160;

export interface FilmStrip {
  readonly columns: number;
  readonly rows: number;
  readonly everySeconds: number;
}

export type ShownFilm = Pick<FilmStream, 'width' | 'height' | 'colours'> & Pick<MediaFacts, 'seconds'>;

/** Output of one picture without loss. */
export const onePicture = (file: string): readonly string[] => ['-c:v', 'png', '-f', 'image2', outputFile(file)];

/** Encodes a picture of ffmpeg, which is removed. Returns its thumbhash. */
export async function toWebp(picture: string, file: string, quality: number): Promise<string | null> {
  const output = { file, format: 'webp', quality, fit: { side: SIDE_MAX } } as const;
  const { facts } = await processPicture({ threads: 'background', input: picture, pixels: GENERATED_PIXELS_MAX, outputs: [output], thumbhash: true });
  await rm(picture);
  return facts.thumbhash;
}

/** Writes the thumbnails of a film for scrubbing as one WebP. Rejects with `MediaError`. */
export async function writeStrip({ program, input, output, signal }: FinishInput, { width, height, seconds, colours }: ShownFilm): Promise<FilmStrip> {
  const tiles = Math.max(1, Math.min(TILES, Math.round(seconds * 2)));
  const everySeconds = seconds / tiles;
  const columns = Math.min(COLUMNS, tiles);
  const rows = Math.ceil(tiles / columns);
  const size = width >= height ? `${TILE_SIDE}:-2` : `-2:${TILE_SIDE}`;
  const picture = `${output}.png`;
  const filter = `fps=${(1 / everySeconds).toFixed(6)}:round=up,scale=${size}:${toScreen(colours)},format=rgb24,tile=${columns}x${rows}`;
  const frames = seconds > ALL_FRAMES_SECONDS ? ['-skip_frame', 'nokey'] : [];
  await runFfmpeg({ program, args: [...frames, ...inputFile(input), '-an', '-vf', filter, '-frames:v', '1', ...onePicture(picture)], signal });
  await toWebp(picture, output, QUALITY);
  return { columns, rows, everySeconds };
}
