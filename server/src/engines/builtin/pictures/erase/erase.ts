import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { Cv } from '../opencv/opencv.ts';
import { boxOf, erode, growBox } from '../raster/masks.ts';
import { PictureProblemError } from '../raster/picture-problem.ts';
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
 * Throws `PictureProblemError` when the mask marks nothing.
 */
export function erase(cv: Cv, picture: Raster, mask: Plane, smart: boolean): Raster {
  const marked = smart ? completeMask(cv, picture, mask) : mask;
  const inner = boxOf(marked);
  if (inner === undefined) throw new PictureProblemError('emptyMask');
  const box = growBox(inner, MARGIN, picture);
  const part = cropRaster(picture, box);
  const hole = cropPlane(marked, box);
  const filled = isThick(hole) ? (fillByPatches(part, hole) ?? fillByTelea(cv, part, hole)) : fillByTelea(cv, part, hole);
  return pasteMasked(picture, filled, hole, box);
}

function isThick(mask: Plane): boolean {
  return boxOf(erode(mask, THIN_RADIUS)) !== undefined;
}

/** A copy of the picture with the part's colours where the mask marks them. */
export function pasteMasked(picture: Raster, part: Raster, mask: Plane, box: Box): Raster {
  const result = copyRaster(picture);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const from = y * box.width + x;
      if ((mask.data[from] ?? 0) <= MASK_THRESHOLD) continue;
      const to = ((box.top + y) * picture.width + box.left + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) result.data[to + channel] = part.data[from * 4 + channel] ?? 0;
    }
  }
  return result;
}
