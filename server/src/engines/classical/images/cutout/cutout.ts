import type { CutoutMode } from '../../../tasks/operations.ts';
import type { PeopleMask } from '../../../tasks/people-mask.ts';
import type { Cv } from '../opencv/opencv.ts';
import { ImageProblemError } from '../raster/image-problem.ts';
import { labPlane } from '../raster/lab.ts';
import { components, countInside, withoutSpeckles } from '../raster/masks.ts';
import { cropRaster, type Plane, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { headBox } from './head.ts';
import { HINT_BACK, HINT_FRONT } from './hint-shades.ts';
import { fillHoles } from './holes.ts';
import { applyMatte, type MatteOptions } from './matte.ts';
import { followsImage } from './outline.ts';
import { applyPeople } from './people-evidence.ts';
import { labelsByMode } from './priors.ts';
import { PROXY_SIDE } from './proxy-side.ts';
import { segment } from './segment.ts';

const ROUNDS = 4;
/** Parts below this share of the largest part are taken for noise. */
const SPECKLE = 0.04;
/** Shares of the image below and above which nothing was separated. */
const SHARE_MIN = 0.003;
const SHARE_MAX = 0.985;

const soft: MatteOptions = { reach: 3, epsilon: 1e-3 };
const fine: MatteOptions = { reach: 14, epsilon: 1e-5 };

/** Edges by mode: hair reaches far over the background. */
const mattes: Readonly<Record<CutoutMode, MatteOptions>> = {
  general: soft,
  product: { reach: 2, epsilon: 1e-3 },
  portrait: { reach: 6, epsilon: 1e-4 },
  clothing: soft,
  hair: fine,
  avatar: { reach: 6, epsilon: 1e-4 },
};

export interface CutoutOptions {
  readonly mode: CutoutMode;
  /** Of the image's size: white belongs to the subject, black does not, grey is unknown. */
  readonly hints: Plane | null;
  /** Where people are in it; null: not looked for. */
  readonly people: PeopleMask | null;
}

/**
 * The image with everything but the subject transparent, in its own size; the avatar mode returns a square around the head when one is
 * found. Throws `ImageProblemError` when nothing stands out.
 */
export function cutout(cv: Cv, image: Raster, options: CutoutOptions): Raster {
  const { mode, hints } = options;
  const proxy = proxyOf(image);
  const mask = subjectMask(cv, proxy, options);
  const result = applyMatte(image, proxy, mask, mattes[mode]);
  if (hints !== null) enforceHints(result, image, hints);
  const head = mode === 'avatar' ? headBox(proxy, mask) : undefined;
  if (head === undefined) return result;
  const scale = image.width / proxy.width;
  const side = Math.min(Math.round(head.width * scale), image.width, image.height);
  return cropRaster(result, {
    left: Math.min(Math.round(head.left * scale), image.width - side),
    top: Math.min(Math.round(head.top * scale), image.height - side),
    width: side,
    height: side,
  });
}

/** The image at the size at which subjects are separated. */
export function proxyOf(image: Raster): Raster {
  const scale = Math.min(1, PROXY_SIDE / Math.max(image.width, image.height));
  return shrinkRaster(
    image,
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
}

/** Mask of the subject of a proxy. Throws `ImageProblemError` when nothing stands out. */
export function subjectMask(cv: Cv, proxy: Raster, { mode, hints, people }: CutoutOptions): Plane {
  const marks = hints === null ? null : marksOf(hints, proxy);
  const labels = labelsByMode(proxy, mode);
  const showsPeople = people !== null && applyPeople(labels, proxy, mode, people);
  if (marks !== null) applyMarks(labels, marks);
  const mask = fillHoles(
    withoutSpeckles(segment(cv, proxy, labels, ROUNDS), SPECKLE),
    labPlane(proxy),
    // A face between hair and collar is no hole in clothes.
    (at) => marks?.[at] === 'back' || (mode === 'clothing' && people !== null && labels.data[at] === 0),
  );
  marks?.forEach((mark, at) => {
    // Marks by hand count also where they are small.
    if (mark === 'front') mask.data[at] = 255;
  });
  const share = countInside(mask) / mask.data.length;
  const isKnown = marks !== null || showsPeople || followsImage(mask, proxy);
  if (!isKnown || share < SHARE_MIN || share > SHARE_MAX) throw new ImageProblemError('nothingFound');
  return mask;
}

type Mark = 'front' | 'back' | undefined;

/** What hints say about every pixel of a smaller image. */
function marksOf(hints: Plane, { width, height }: Raster): readonly Mark[] {
  return Array.from({ length: width * height }, (_, i): Mark => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const hint =
      hints.data[
        Math.floor(((y + 0.5) * hints.height) / height) * hints.width + Math.floor(((x + 0.5) * hints.width) / width)
      ] ?? 128;
    return hint > HINT_FRONT ? 'front' : hint < HINT_BACK ? 'back' : undefined;
  });
}

/** Marks by hand are certain. An area that was taken for the subject as a whole is measured anew when a part of it is marked as background. */
function applyMarks(labels: Plane, marks: readonly Mark[]): void {
  const certain: Plane = { ...labels, data: labels.data.map((label) => (label === 1 ? 255 : 0)) };
  for (const { pixels } of components(certain))
    if (pixels.some((at) => marks[at] === 'back')) for (const at of pixels) labels.data[at] = 2;
  marks.forEach((mark, at) => {
    if (mark !== undefined) labels.data[at] = mark === 'front' ? 1 : 0;
  });
}

/** What is marked by hand is exact in every pixel, also where the subject was separated at a smaller size. */
function enforceHints(result: Raster, image: Raster, hints: Plane): void {
  for (let i = 0, at = 0; i < hints.data.length; i += 1, at += 4) {
    const hint = hints.data[i] ?? 128;
    if (hint < HINT_BACK) result.data[at + 3] = 0;
    else if (hint > HINT_FRONT) for (let c = 0; c < 4; c += 1) result.data[at + c] = image.data[at + c] ?? 0;
  }
}
