import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { gaussianBlur } from '../../../../src/engines/classical/images/raster/filters.ts';
import { resizeRaster } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { ImageProblemError } from '../../../../src/engines/classical/images/raster/image-problem.ts';
import { boxOf, growBox } from '../../../../src/engines/classical/images/raster/masks.ts';
import {
  type Box,
  clamp,
  copyRaster,
  createFloatPlane,
  cropPlane,
  cropRaster,
  type FloatPlane,
  type Plane,
  type Raster,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import type { DrawingWords } from '../draw/draw.ts';
import { DRAWN_SIDE_MAX, DRAWN_SIDE_MIN } from '../draw/drawn-sides.ts';
import { redraw } from './redraw.ts';

/** Pixels around the marked region that are redrawn with it, so that filters end smoothly. */
const MARGIN = 32;
/** Width of the transition at the edge of the region, in parts of its shorter side, and in pixels at most. */
const EDGE = { share: 0.03, pixels: 10 } as const;

/**
 * Redraws what the mask marks, as `redraw` does; pixels outside the mask stay as they are, and the edge fades inwards.
 * Throws `ImageProblemError` when the mask marks nothing.
 */
export async function repaint(image: Raster, mask: Plane, words: DrawingWords, change: number): Promise<Raster> {
  const inner = boxOf(mask);
  if (inner === undefined) throw new ImageProblemError('emptyMask');
  const box = growBox(inner, MARGIN, image);
  const part = cropRaster(image, box);
  const drawn = await resizeRaster(redraw(part, { ...words, ...drawableSize(box) }, change), box);
  const hole = cropPlane(mask, box);
  return pasteSoftly(
    image,
    drawn,
    hole,
    shareOf(hole, Math.min(EDGE.pixels, EDGE.share * Math.min(inner.width, inner.height))),
    box,
  );
}

/** The size of a box, or its shape at a size that scenes are drawn in. */
function drawableSize({ width, height }: Box): Pick<DrawingWords, 'width' | 'height'> {
  const scale = Math.min(1, DRAWN_SIDE_MAX / Math.max(width, height));
  const side = (length: number): number => clamp(Math.round(length * scale), DRAWN_SIDE_MIN, DRAWN_SIDE_MAX);
  return { width: side(width), height: side(height) };
}

/** How much of each pixel is redrawn, 0 to 1: nothing outside the mask, all of it a little inside. */
function shareOf(mask: Plane, edge: number): FloatPlane {
  const hard = createFloatPlane(mask.width, mask.height);
  for (let i = 0; i < hard.data.length; i += 1) hard.data[i] = (mask.data[i] ?? 0) > MASK_THRESHOLD ? 1 : 0;
  if (edge < 1) return hard;
  const soft = gaussianBlur(hard, edge / 2).data;
  // Half of it is blurred out at the edge itself.
  for (let i = 0; i < hard.data.length; i += 1)
    hard.data[i] = hard.data[i] === 0 ? 0 : clamp((soft[i] ?? 0) * 2 - 1, 0.02, 1);
  return hard;
}

function pasteSoftly(image: Raster, part: Raster, mask: Plane, share: FloatPlane, box: Box): Raster {
  const result = copyRaster(image);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const from = y * box.width + x;
      if ((mask.data[from] ?? 0) <= MASK_THRESHOLD) continue;
      const to = ((box.top + y) * image.width + box.left + x) * 4;
      for (let c = 0; c < 3; c += 1)
        result.data[to + c] =
          (result.data[to + c] ?? 0) +
          ((part.data[from * 4 + c] ?? 0) - (result.data[to + c] ?? 0)) * (share.data[from] ?? 0);
    }
  }
  return result;
}
