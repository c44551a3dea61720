import { resizePlane } from '../../classical/images/raster/filters.ts';
import { resizeRaster } from '../../classical/images/raster/image-files.ts';
import { boxOf, components, growBox } from '../../classical/images/raster/masks.ts';
import {
  type Box,
  createPlane,
  createRaster,
  cropRaster,
  type FloatPlane,
  type Plane,
  type Raster,
} from '../../classical/images/raster/raster.ts';

/** How much each pixel of a square image is a person, 0 to 1. */
export type SegmentPeople = (square: Raster) => Promise<FloatPlane>;

/** People who cover less of the image than this, with a margin, are looked at once more from near. */
const NEAR_SHARE = 0.6;
/** Margin around them, as a share of the longer side of their box. */
const MARGIN = 0.2;
/** Parts below this share of the largest one are not looked at from near. */
const PART_MIN = 0.1;
/** Smallest box, in pixels, that is looked at from near. */
const SIDE_MIN = 24;

/** How much each pixel of an image is a person, 0 to 255, by a net that takes squares of `side` pixels, to which images are stretched. */
export async function findPeople(image: Raster, side: number, segment: SegmentPeople): Promise<Plane> {
  const mask = await bothWays(image, side, segment);
  const box = nearBox(mask);
  if (box === null) return mask;
  const near = await bothWays(cropRaster(image, box), side, segment);
  const result: Plane = { ...mask, data: mask.data.slice() };
  for (let row = 0; row < box.height; row += 1) {
    result.data.set(
      near.data.subarray(row * box.width, (row + 1) * box.width),
      (box.top + row) * mask.width + box.left,
    );
  }
  return result;
}

/** The mean of what is found in the image and in its mirror image: what only one of them shows is no certain finding. */
async function bothWays(image: Raster, side: number, segment: SegmentPeople): Promise<Plane> {
  const square = await resizeRaster(image, { width: side, height: side });
  const [found, mirrored] = [await segment(square), await segment(mirror(square))];
  const mean = found.data.map((value, i) => (value + (mirrored.data[i - (i % side) + side - 1 - (i % side)] ?? 0)) / 2);
  const sized = resizePlane({ width: side, height: side, data: mean }, image.width, image.height);
  const result = createPlane(image.width, image.height);
  for (let i = 0; i < result.data.length; i += 1)
    result.data[i] = Math.round(Math.min(1, Math.max(0, sized.data[i] ?? 0)) * 255);
  return result;
}

function mirror({ width, height, data }: Raster): Raster {
  const result = createRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      result.data.set(data.subarray(from, from + 4), (y * width + width - 1 - x) * 4);
    }
  }
  return result;
}

/** A box around people who cover a small part of the image; null: there are none, or they are near enough. */
function nearBox(mask: Plane): Box | null {
  const { width, height } = mask;
  const main = createPlane(width, height);
  const parts = components(mask);
  for (const { pixels } of parts)
    if (pixels.length >= (parts[0]?.pixels.length ?? 0) * PART_MIN) for (const at of pixels) main.data[at] = 255;
  const people = boxOf(main);
  if (people === undefined || Math.min(people.width, people.height) < SIDE_MIN) return null;
  const box = growBox(people, Math.round(Math.max(people.width, people.height) * MARGIN), mask);
  return box.width * box.height < width * height * NEAR_SHARE ? box : null;
}
