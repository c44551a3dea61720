import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { Cv } from '../opencv/opencv.ts';
import { ImageProblemError } from '../raster/image-problem.ts';
import { boxOf, erode, growBox } from '../raster/masks.ts';
import { type Box, copyRaster, cropPlane, cropRaster, type Plane, type Raster } from '../raster/raster.ts';
import { fillByPatches } from './patch-fill.ts';
import { completeMask } from './smart-mask.ts';
import { fillByTelea } from './telea.ts';

/** Pixels around the mask's box that the filling looks at. */
const MARGIN = 128;
/** Masks that survive an erosion by so many pixels are filled with texture; thinner ones need none. */
const THIN_RADIUS = 6;

/**
 * Fills what the mask marks from its surroundings. Pixels outside the mask (the completed one when `smart`) stay as they are.
 * Throws `ImageProblemError` when the mask marks nothing.
 */
export function erase(cv: Cv, image: Raster, mask: Plane, smart: boolean): Raster {
  const marked = smart ? completeMask(cv, image, mask) : mask;
  const inner = boxOf(marked);
  if (inner === undefined) throw new ImageProblemError('emptyMask');
  const box = growBox(inner, MARGIN, image);
  const part = cropRaster(image, box);
  const hole = cropPlane(marked, box);
  const filled = isThick(hole)
    ? (fillByPatches(part, hole) ?? fillByTelea(cv, part, hole))
    : fillByTelea(cv, part, hole);
  return pasteMasked(image, filled, hole, box);
}

function isThick(mask: Plane): boolean {
  return boxOf(erode(mask, THIN_RADIUS)) !== undefined;
}

/** A copy of the image with the part's colours where the mask marks them. */
export function pasteMasked(image: Raster, part: Raster, mask: Plane, box: Box): Raster {
  const result = copyRaster(image);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const from = y * box.width + x;
      if ((mask.data[from] ?? 0) <= MASK_THRESHOLD) continue;
      const to = ((box.top + y) * image.width + box.left + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) result.data[to + channel] = part.data[from * 4 + channel] ?? 0;
    }
  }
  return result;
}
