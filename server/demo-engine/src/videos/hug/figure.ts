import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Cv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { gaussianBlur, resizePlane } from '../../../../src/engines/classical/images/raster/filters.ts';
import { readRasterWithin } from '../../../../src/engines/classical/images/raster/image-files.ts';
import {
  copyRaster,
  cropRaster,
  type FloatPlane,
  type Raster,
  smoothstep,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import type { PeopleMasks } from '../../../../src/engines/tasks/people-mask.ts';
import { subjectAlpha } from '../layers/split-layers.ts';

/** Someone who can be moved: cut out of the image, or the whole image as a photograph. */
export interface Figure {
  readonly image: Canvas;
  /** False: a photograph with a frame. */
  readonly isCutOut: boolean;
  /** The image that it comes from, without it where it is cut out. */
  readonly surroundings: Raster;
}

/** Side in pixels to which images are read. */
const READ_SIDE = 1100;
const FRAME = 0.025;
/** Pixels of the search: less than between a person and an arm, which are seen through. */
const GAP = 3;
/** Shares of the subject that become transparent and opaque: the rim still has the colour of the background. */
const RIM = { from: 0.4, to: 0.9 } as const;

/** Blur of the subject, in pixels of the search, and the share of it below which a pixel is background. */
const AROUND = 4;
const BEHIND = 0.02;

/** Of somebody: height in parts of the image, and width in parts of the height. */
const HEIGHT_MIN = 0.4;
const ASPECT_MAX = 1.4;

/** The figures of two images. Both are cut out, or both stay photographs: one of each does not go together. */
export async function readFigures(
  cv: Cv,
  files: readonly [string, string],
  people: PeopleMasks = {},
): Promise<readonly [Figure, Figure]> {
  const images = [await readRasterWithin(files[0], READ_SIDE), await readRasterWithin(files[1], READ_SIDE)] as const;
  const someone = async (index: 0 | 1): Promise<FloatPlane | null> => {
    const alpha = await subjectAlpha(cv, images[index], people[files[index]] ?? null, GAP);
    return alpha !== null && looksLikeSomeone(alpha) ? alpha : null;
  };
  const alphas = [await someone(0), await someone(1)] as const;
  const cut = (image: Raster, alpha: FloatPlane): Figure => ({
    image: cutOut(image, alpha),
    isCutOut: true,
    surroundings: withoutFigure(image, alpha),
  });
  const whole = (image: Raster): Figure => ({ image: photograph(image), isCutOut: false, surroundings: image });
  return alphas[0] === null || alphas[1] === null
    ? [whole(images[0]), whole(images[1])]
    : [cut(images[0], alphas[0]), cut(images[1], alphas[1])];
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

function cutOut(image: Raster, alpha: FloatPlane): Canvas {
  const large = resizePlane(gaussianBlur(alpha, 1.1), image.width, image.height);
  const front = copyRaster(image);
  let [left, top, right, bottom] = [image.width, image.height, 0, 0];
  for (let i = 0; i < large.data.length; i += 1) {
    const share = smoothstep(RIM.from, RIM.to, large.data[i] ?? 0);
    front.data[i * 4 + 3] = 255 * share;
    if (share < 0.3) continue;
    const [x, y] = [i % image.width, Math.floor(i / image.width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return canvasOf(cropRaster(front, { left, top, width: right - left + 1, height: bottom - top + 1 }));
}

/** An image whose rows have their own mean colour where the figure is: what is blurred into a backdrop must not show it a second time. */
export function withoutFigure(image: Raster, alpha: FloatPlane): Raster {
  const { width, height } = image;
  const figure = resizePlane(gaussianBlur(alpha, AROUND), width, height).data;
  const result = copyRaster(image);
  let mean = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const isBehind = (x: number): boolean => (figure[y * width + x] ?? 0) < BEHIND;
    const columns = Array.from({ length: width }, (_, x) => x);
    const behind = columns.filter(isBehind);
    if (behind.length > 0)
      mean = mean.map(
        (_, c) => behind.reduce((sum, x) => sum + (image.data[(y * width + x) * 4 + c] ?? 0), 0) / behind.length,
      );
    for (const x of columns)
      if (!isBehind(x)) for (const [c, value] of mean.entries()) result.data[(y * width + x) * 4 + c] = value;
  }
  return result;
}

/** An image with a white frame, as prints have. */
function photograph(image: Raster): Canvas {
  const frame = Math.round(Math.max(image.width, image.height) * FRAME);
  const canvas = createCanvas(image.width + 2 * frame, image.height + 2 * frame);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fffdf8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvasOf(image), frame, frame);
  return canvas;
}
