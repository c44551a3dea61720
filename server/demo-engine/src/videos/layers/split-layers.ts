import { cutout } from '../../../../src/engines/classical/images/cutout/cutout.ts';
import type { Cv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { boxMean, gaussianBlur, resizePlane } from '../../../../src/engines/classical/images/raster/filters.ts';
import { resizeRaster } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { ImageProblemError } from '../../../../src/engines/classical/images/raster/image-problem.ts';
import {
  copyRaster,
  createFloatPlane,
  type FloatPlane,
  type Raster,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import type { PeopleMask } from '../../../../src/engines/tasks/people-mask.ts';
import type { Layer } from './layers.ts';

/** Side in pixels at which the subject is looked for. */
const SEARCH_SIDE = 448;
/** Side at which the background is continued behind it: what is seen of it are narrow rims. */
const FILL_SIDE = 320;
/** A part of the image that may stand in front: less is noise, more is no subject. */
const SHARE = { min: 0.03, max: 0.6 } as const;
/** More of the left, right and upper edge than this is covered by background. */
const EDGE_MAX = 0.35;
const NEARNESS = 1.16;
/** Gaps of a subject up to twice this are closed, in pixels of the search: a torn subject would show its halves moving apart. */
const GAP = 16;
/** Share of the space between its outer edges, row by row, that a subject fills: less is a torn one. */
const SOLID_MIN = 0.8;

export interface SplitImage {
  readonly layers: readonly Layer[];
  /** Middle of what stands in front, 0 to 1; null: nothing does. */
  readonly subject: { readonly x: number; readonly y: number } | null;
}

/** Splits an image into what stands in front and a background that is continued behind it; one layer when nothing stands out. `people`: where they are in it, where that is known. */
export async function splitLayers(cv: Cv, image: Raster, people: PeopleMask | null): Promise<SplitImage> {
  const whole: SplitImage = { layers: [{ image: canvasOf(image), nearness: 1 }], subject: null };
  const alpha = await subjectAlpha(cv, image, people);
  if (alpha === null) return whole;
  const middle = middleOf(alpha);
  const large = resizePlane(gaussianBlur(alpha, 1.2), image.width, image.height);
  const front = copyRaster(image);
  for (let i = 0; i < large.data.length; i += 1)
    front.data[i * 4 + 3] = 255 * Math.min(1, Math.max(0, large.data[i] ?? 0));
  const back = await continuedBehind(image, alpha, large);
  return {
    layers: [
      { image: canvasOf(back), nearness: 1 },
      { image: canvasOf(front), nearness: NEARNESS },
    ],
    subject: middle,
  };
}

/** How much each pixel belongs to the subject, 0 to 1, at the side of the search; null: nothing stands out. `gap`: half the width of gaps that are closed. */
export async function subjectAlpha(
  cv: Cv,
  image: Raster,
  people: PeopleMask | null,
  gap = GAP,
): Promise<FloatPlane | null> {
  const scale = SEARCH_SIDE / Math.max(image.width, image.height);
  const small = await resizeRaster(image, {
    width: Math.max(8, Math.round(image.width * scale)),
    height: Math.max(8, Math.round(image.height * scale)),
  });
  const found = foundSubject(cv, small, people);
  if (found === null) return null;
  const alpha = createFloatPlane(found.width, found.height);
  let sum = 0;
  for (let i = 0; i < alpha.data.length; i += 1) {
    alpha.data[i] = (found.data[i * 4 + 3] ?? 0) / 255;
    sum += alpha.data[i] ?? 0;
  }
  const share = sum / alpha.data.length;
  return share < SHARE.min || share > SHARE.max || edgeShare(alpha) > EDGE_MAX || solidity(alpha) < SOLID_MIN
    ? null
    : solid(alpha, gap);
}

function solidity({ width, height, data }: FloatPlane): number {
  let [covered, spanned] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    let [first, last] = [-1, -2];
    for (let x = 0; x < width; x += 1) {
      const share = data[y * width + x] ?? 0;
      covered += share;
      if (share < 0.5) continue;
      if (first < 0) first = x;
      last = x;
    }
    spanned += last - first + 1;
  }
  return covered / Math.max(1, spanned);
}

/** The subject without gaps and holes. */
function solid(alpha: FloatPlane, gap: number): FloatPlane {
  const { width, height } = alpha;
  const at = (plane: FloatPlane, is: (value: number) => boolean): FloatPlane => ({
    width,
    height,
    data: plane.data.map((value) => (is(value) ? 1 : 0)),
  });
  const wide = at(
    boxMean(
      at(alpha, (value) => value > 0.5),
      gap,
    ),
    (value) => value > 1e-4,
  );
  const closed = at(boxMean(wide, gap), (value) => value > 0.9999);
  const outside = fromEdges(closed);
  return { width, height, data: alpha.data.map((value, i) => (outside[i] === 1 ? value : 1)) };
}

/** Marks what is reached from the edges without crossing what is covered. */
function fromEdges({ width, height, data }: FloatPlane): Uint8Array {
  const reached = new Uint8Array(width * height);
  const open: number[] = [];
  const reach = (x: number, y: number): void => {
    const i = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || reached[i] === 1 || data[i] === 1) return;
    reached[i] = 1;
    open.push(i);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) reach(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) reach(x, y);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const [x, y] = [i % width, Math.floor(i / width)];
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
  }
  return reached;
}

function foundSubject(cv: Cv, image: Raster, people: PeopleMask | null): Raster | null {
  try {
    return cutout(cv, image, { mode: 'general', hints: null, people });
  } catch (error) {
    if (error instanceof ImageProblemError) return null;
    throw error;
  }
}

/** How much of the edges that a subject stands free of is covered. */
function edgeShare({ width, height, data }: FloatPlane): number {
  let covered = 0;
  for (let x = 0; x < width; x += 1) covered += data[x] ?? 0;
  for (let y = 0; y < height; y += 1) covered += (data[y * width] ?? 0) + (data[(y + 1) * width - 1] ?? 0);
  return covered / (width + 2 * height);
}

function middleOf({ width, height, data }: FloatPlane): { readonly x: number; readonly y: number } {
  let [sum, across, down] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 1) {
    const share = data[i] ?? 0;
    sum += share;
    across += share * (i % width);
    down += share * Math.floor(i / width);
  }
  return { x: across / sum / width, y: down / sum / height };
}

/** The background with its surroundings continued into the place of the subject, by averages of ever wider surroundings. */
async function continuedBehind(image: Raster, alpha: FloatPlane, large: FloatPlane): Promise<Raster> {
  const scale = Math.min(1, FILL_SIDE / Math.max(image.width, image.height));
  const size = {
    width: Math.max(4, Math.round(image.width * scale)),
    height: Math.max(4, Math.round(image.height * scale)),
  };
  const small = await resizeRaster(image, size);
  // What lies at the rim of the subject already has its colours.
  const covered = gaussianBlur(resizePlane(alpha, size.width, size.height), 3);
  const filled = await resizeRaster(fillCovered(small, covered), image);
  const result = copyRaster(image);
  const soft = gaussianBlur(large, Math.max(2, image.width / 160));
  for (let i = 0, at = 0; i < large.data.length; i += 1, at += 4) {
    const share = Math.min(1, (soft.data[i] ?? 0) * 3);
    if (share <= 0) continue;
    for (let c = 0; c < 3; c += 1)
      result.data[at + c] = (result.data[at + c] ?? 0) * (1 - share) + (filled.data[at + c] ?? 0) * share;
  }
  return result;
}

const WIDEST = 96;

function fillCovered(image: Raster, covered: FloatPlane): Raster {
  const { width, height } = image;
  const result = copyRaster(image);
  const known = createFloatPlane(width, height);
  for (let i = 0; i < known.data.length; i += 1) known.data[i] = (covered.data[i] ?? 0) > 0.04 ? 0 : 1;
  const done = Uint8Array.from(known.data);
  for (let sigma = 2; sigma <= WIDEST; sigma *= 2) {
    const weight = gaussianBlur(known, sigma).data;
    const channels = [0, 1, 2].map((c) => {
      const plane = createFloatPlane(width, height);
      for (let i = 0; i < plane.data.length; i += 1)
        plane.data[i] = (known.data[i] ?? 0) * (image.data[i * 4 + c] ?? 0);
      return gaussianBlur(plane, sigma).data;
    });
    for (let i = 0; i < done.length; i += 1) {
      const sum = weight[i] ?? 0;
      if (done[i] === 1 || (sum < 0.02 && sigma * 2 <= WIDEST)) continue;
      for (let c = 0; c < 3; c += 1) result.data[i * 4 + c] = sum < 1e-4 ? 0 : (channels[c]?.[i] ?? 0) / sum;
      done[i] = 1;
    }
  }
  return result;
}
