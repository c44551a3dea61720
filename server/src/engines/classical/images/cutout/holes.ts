import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { clusterColours } from '../raster/clusters.ts';
import { components, invert } from '../raster/masks.ts';
import { createPlane, type Plane } from '../raster/raster.ts';

/** Groups of colours of the background. */
const CLUSTERS = 8;
/** Just noticeable differences up to which the colour of a hole is that of the background. */
const SAME = 3;
/** Share of a hole that parts of the subject inside it may cover: what is seen through a subject is not written on. */
const ISLANDS = 0.04;

/**
 * A mask without the holes that are parts of the subject: those of another colour than the background, and those with something in them.
 * What shows the background stays a hole, and so does one with a pixel that `isBack`. `lab`: colours of the image, three values a pixel.
 */
export function fillHoles(mask: Plane, lab: Float32Array, isBack: (at: number) => boolean): Plane {
  const parts = components(invert(mask));
  const isOutside = ({ box }: (typeof parts)[number]): boolean =>
    box.left === 0 || box.top === 0 || box.left + box.width === mask.width || box.top + box.height === mask.height;
  const outside = parts.filter(isOutside);
  const holes = parts.filter((part) => !isOutside(part) && !part.pixels.some(isBack));
  if (holes.length === 0 || outside.length === 0) return mask;
  const colours = clusterColours(
    coloursOf(
      outside.flatMap(({ pixels }) => thinned(pixels)),
      lab,
    ),
    CLUSTERS,
  );
  const result: Plane = { ...mask, data: mask.data.slice() };
  for (const { pixels } of holes) {
    const [l, a, b] = meanOf(coloursOf(pixels, lab));
    const least = Math.min(...colours.map(({ mean }) => Math.hypot(l - mean[0], a - mean[1], b - mean[2])));
    if (least > SAME || hasIslands(pixels, mask)) for (const at of pixels) result.data[at] = 255;
  }
  return result;
}

/** Every eighth pixel is enough to know the colours of an area. */
const thinned = (pixels: readonly number[]): readonly number[] => pixels.filter((_, index) => index % 8 === 0);

function coloursOf(pixels: readonly number[], lab: Float32Array): Float32Array {
  const colours = new Float32Array(pixels.length * 3);
  pixels.forEach((at, index) => {
    colours.set(lab.subarray(at * 3, at * 3 + 3), index * 3);
  });
  return colours;
}

function meanOf(colours: Float32Array): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < colours.length; at += 3) for (const c of [0, 1, 2] as const) sums[c] += colours[at + c] ?? 0;
  const count = Math.max(1, colours.length / 3);
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** Whether parts of the subject lie inside a hole, apart from its edge. */
function hasIslands(hole: readonly number[], { width, height, data }: Plane): boolean {
  const own = createPlane(width, height);
  for (const at of hole) own.data[at] = 255;
  // What the hole encloses: the rest of the image that is not connected to its outside.
  const enclosed = components(invert(own)).filter(
    ({ box }) => box.left > 0 && box.top > 0 && box.left + box.width < width && box.top + box.height < height,
  );
  const covered = enclosed.reduce(
    (sum, { pixels }) => sum + pixels.filter((at) => (data[at] ?? 0) > MASK_THRESHOLD).length,
    0,
  );
  return covered > hole.length * ISLANDS;
}
