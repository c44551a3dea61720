import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PeopleMasks } from '../../../tasks/people-mask.ts';
import type { Cv } from '../../pictures/opencv/opencv.ts';
import { gaussianBlur, resizePlane } from '../../pictures/raster/filters.ts';
import { readRasterWithin } from '../../pictures/raster/picture-files.ts';
import { copyRaster, cropRaster, type FloatPlane, type Raster, smoothstep } from '../../pictures/raster/raster.ts';
import { canvasOf } from '../layers/layers.ts';
import { subjectAlpha } from '../layers/split-layers.ts';

/** Someone who can be moved: cut out of the picture, or the whole picture as a photograph. */
export interface Figure {
  readonly picture: Canvas;
  /** False: a photograph with a frame. */
  readonly isCutOut: boolean;
  /** The picture that it comes from, without it where it is cut out. */
  readonly surroundings: Raster;
}

/** Side in pixels to which pictures are read. */
const READ_SIDE = 1100;
const FRAME = 0.025;
/** Pixels of the search: less than between a person and an arm, which are seen through. */
const GAP = 3;
/** Shares of the subject that become transparent and opaque: the rim still has the colour of the background. */
const RIM = { from: 0.4, to: 0.9 } as const;

/** Blur of the subject, in pixels of the search, and the share of it below which a pixel is background. */
const AROUND = 4;
const BEHIND = 0.02;

/** Of somebody: height in parts of the picture, and width in parts of the height. */
const HEIGHT_MIN = 0.4;
const ASPECT_MAX = 1.4;

/** The figures of two pictures. Both are cut out, or both stay photographs: one of each does not go together. */
export async function readFigures(cv: Cv, files: readonly [string, string], people: PeopleMasks = {}): Promise<readonly [Figure, Figure]> {
  const pictures = [await readRasterWithin(files[0], READ_SIDE), await readRasterWithin(files[1], READ_SIDE)] as const;
  const someone = async (index: 0 | 1): Promise<FloatPlane | null> => {
    const alpha = await subjectAlpha(cv, pictures[index], people[files[index]] ?? null, GAP);
    return alpha !== null && looksLikeSomeone(alpha) ? alpha : null;
  };
  const alphas = [await someone(0), await someone(1)] as const;
  const cut = (picture: Raster, alpha: FloatPlane): Figure => ({ picture: cutOut(picture, alpha), isCutOut: true, surroundings: withoutFigure(picture, alpha) });
  const whole = (picture: Raster): Figure => ({ picture: photograph(picture), isCutOut: false, surroundings: picture });
  return alphas[0] === null || alphas[1] === null ? [whole(pictures[0]), whole(pictures[1])] : [cut(pictures[0], alphas[0]), cut(pictures[1], alphas[1])];
}

/** Whether a subject has the shape of somebody: what is low and wide is the ground of a view. */
export function looksLikeSomeone({ width, height, data }: FloatPlane): boolean {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (const [i, share] of data.entries()) {
    if (share < 0.5) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const tall = bottom - top + 1;
  return tall >= height * HEIGHT_MIN && right - left + 1 <= tall * ASPECT_MAX;
}

function cutOut(picture: Raster, alpha: FloatPlane): Canvas {
  const large = resizePlane(gaussianBlur(alpha, 1.1), picture.width, picture.height);
  const front = copyRaster(picture);
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0];
  for (let i = 0; i < large.data.length; i += 1) {
    const share = smoothstep(RIM.from, RIM.to, large.data[i] ?? 0);
    front.data[i * 4 + 3] = 255 * share;
    if (share < 0.3) continue;
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return canvasOf(cropRaster(front, { left, top, width: right - left + 1, height: bottom - top + 1 }));
}

/** A picture whose rows have their own mean colour where the figure is: what is blurred into a backdrop must not show it a second time. */
export function withoutFigure(picture: Raster, alpha: FloatPlane): Raster {
  const { width, height } = picture;
  const figure = resizePlane(gaussianBlur(alpha, AROUND), width, height).data;
  const result = copyRaster(picture);
  let mean = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const isBehind = (x: number): boolean => (figure[y * width + x] ?? 0) < BEHIND;
    const columns = Array.from({ length: width }, (_, x) => x);
    const behind = columns.filter(isBehind);
    if (behind.length > 0) mean = mean.map((_, c) => behind.reduce((sum, x) => sum + (picture.data[(y * width + x) * 4 + c] ?? 0), 0) / behind.length);
    for (const x of columns) if (!isBehind(x)) for (const [c, value] of mean.entries()) result.data[(y * width + x) * 4 + c] = value;
  }
  return result;
}

/** A picture with a white frame, as prints have. */
function photograph(picture: Raster): Canvas {
  const frame = Math.round(Math.max(picture.width, picture.height) * FRAME);
  const canvas = createCanvas(picture.width + 2 * frame, picture.height + 2 * frame);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fffdf8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvasOf(picture), frame, frame);
  return canvas;
}
