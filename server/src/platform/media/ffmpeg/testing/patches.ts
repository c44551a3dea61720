import sharp from 'sharp';
import { probeMedia } from '../probe-media.ts';
import { inputFile, runFfmpeg } from '../run-ffmpeg.ts';
import { makeMedia, quickFfmpeg } from './made-media.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Six colours in two rows, which a wrong matrix shifts by 10 to 30 levels. */
export const patches: readonly Colour[] = [
  [230, 20, 20],
  [30, 200, 40],
  [30, 40, 220],
  [230, 190, 40],
  [40, 180, 200],
  [190, 60, 170],
];
const COLUMNS = 3;
const ROWS = patches.length / COLUMNS;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Writes an image of the patches. */
export async function patchImage(file: string, { width, height }: Size): Promise<string> {
  const small = Buffer.from(patches.flat());
  await sharp(small, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .png()
    .toFile(file);
  return file;
}

/** Writes a video of an image: `scaling`, options of the filter that makes YUV of it, then codecs and tags. */
export const videoOfImage = (
  file: string,
  image: string,
  scaling: string,
  ...codecs: readonly string[]
): Promise<string> =>
  makeMedia(
    file,
    '-loop',
    '1',
    '-framerate',
    '10',
    ...inputFile(image),
    '-t',
    '1',
    '-vf',
    `scale=${scaling}`,
    ...codecs,
  );

/** Levels by which what is shown may differ: encoders round. */
const SAME = 3;

const differs = (shown: readonly Colour[]): readonly string[] =>
  shown.flatMap((colour, place) => {
    const wanted = patches[place] ?? [0, 0, 0];
    return colour.every((level, channel) => Math.abs(level - (wanted[channel] ?? 0)) <= SAME)
      ? []
      : [`${wanted.join()} is ${colour.join()}`];
  });

/** What is not shown in its colour by the first frame of a video, read by the matrix that its file names, else by that which browsers take. */
export async function shiftedInVideo(file: string, seconds = 0): Promise<readonly string[]> {
  return differs(patchesOf(await shownFrame(file, seconds)));
}

/** Mean of the first frame of a video. */
export async function meanColour(file: string): Promise<Colour> {
  const { width, height, at } = await shownFrame(file, 0);
  const seen = Array.from({ length: width * height }, (_, pixel) => at(pixel));
  const mean = (channel: 0 | 1 | 2): number => seen.reduce((sum, colour) => sum + colour[channel], 0) / seen.length;
  return [mean(0), mean(1), mean(2)];
}

/** What is not shown in its colour by an image. */
export async function shiftedInImage(file: string): Promise<readonly string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return differs(
    patchesOf({
      width: info.width,
      height: info.height,
      at: (pixel) => [data[3 * pixel] ?? 0, data[3 * pixel + 1] ?? 0, data[3 * pixel + 2] ?? 0],
    }),
  );
}

interface Frame extends Size {
  /** Levels of red, green and blue at a pixel. */
  readonly at: (pixel: number) => Colour;
}

/** Means of a part of each patch that neither captions nor waveforms cover. */
const patchesOf = ({ width, height, at }: Frame): readonly Colour[] =>
  patches.map((_, place) => {
    const [x, y] = [((place % COLUMNS) + 0.5) / COLUMNS, (Math.floor(place / COLUMNS) + 0.35) / ROWS];
    const [left, top, reach] = [
      Math.round(x * width),
      Math.round(y * height),
      Math.max(1, Math.floor(Math.min(width, height) / 16)),
    ];
    const rows = Array.from({ length: 2 * reach }, (_, step) => (top - reach + step) * width + left - reach);
    const seen = rows.flatMap((from) => Array.from({ length: 2 * reach }, (_, step) => at(from + step)));
    const mean = (channel: 0 | 1 | 2): number =>
      Math.round(seen.reduce((sum, colour) => sum + colour[channel], 0) / seen.length);
    return [mean(0), mean(1), mean(2)];
  });

/** Shares of red and blue in the brightness. */
const weights = { bt601: [0.299, 0.114], bt709: [0.2126, 0.0722] } as const;
const HD_HEIGHT = 720;

/** A frame as players show it. Computed here, from the stored numbers: ffmpeg's own conversion is under test. */
async function shownFrame(file: string, seconds: number): Promise<Frame> {
  const { video } = await probeMedia({ program: quickFfmpeg, file });
  const { messages } = await runFfmpeg({
    program: quickFfmpeg,
    args: [...inputFile(file), '-t', '0', '-f', 'null', '-'],
  });
  const told = /Video: [^\n]*?yuvj?\d{3}p\(([^)]*)\)/.exec(messages)?.[1] ?? '';
  const [width, height] = [video?.width ?? 0, video?.height ?? 0];
  const { bytes } = await runFfmpeg({
    program: quickFfmpeg,
    args: [
      '-ss',
      seconds.toFixed(3),
      ...inputFile(file),
      '-frames:v',
      '1',
      '-pix_fmt',
      video?.pixelFormat === 'yuvj420p' ? 'yuvj444p' : 'yuv444p',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
  });
  const matrix = told.includes('bt709')
    ? 'bt709'
    : /smpte170m|bt470bg/.test(told) || height < HD_HEIGHT
      ? 'bt601'
      : 'bt709';
  const [red, blue] = weights[matrix];
  const full = told.includes('pc');
  const pixels = width * height;
  const at = (pixel: number): Colour => {
    const [y = 0, u = 0, v = 0] = [0, 1, 2].map((plane) => bytes[plane * pixels + pixel] ?? 0);
    const bright = full ? y / 255 : (y - 16) / 219;
    const chroma = (level: number): number => (level - 128) / (full ? 255 : 224);
    const [r, b] = [bright + 2 * (1 - red) * chroma(v), bright + 2 * (1 - blue) * chroma(u)];
    const level = (share: number): number => 255 * Math.min(1, Math.max(0, share));
    return [level(r), level((bright - red * r - blue * b) / (1 - red - blue)), level(b)];
  };
  return { width, height, at };
}
