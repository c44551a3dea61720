import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { segment } from '../cutout/segment.ts';
import type { Cv } from '../opencv/opencv.ts';
import { boxOf, components, countInside, dilate, erode, growBox, resizeMask } from '../raster/masks.ts';
import { type Box, createPlane, cropPlane, cropRaster, type Plane, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';

/** Longest side in pixels at which the object is looked for. */
const SIDE = 360;
/** How far the object may reach beyond the mask: a share of the mask's longer side, and at least so many pixels. */
const REACH = 0.5;
const REACH_MIN = 12;
/** An object of more than so many times the mask's area is taken for the background. */
const GROWTH_MAX = 4;
/** Pixels of soft edge around an object. */
const EDGE = 2;

/** Completes a mask to the object that it touches, by GrabCut (Rother et al. 2004) around the mask. Without a clear object it gains a soft edge only. */
export function completeMask(cv: Cv, image: Raster, mask: Plane): Plane {
  const inner = boxOf(mask);
  if (inner === undefined) return mask;
  const reach = Math.max(REACH_MIN, Math.round(Math.max(inner.width, inner.height) * REACH));
  const box = growBox(inner, reach * 2, image);
  const scale = Math.min(1, SIDE / Math.max(box.width, box.height));
  const part = shrinkRaster(
    cropRaster(image, box),
    Math.max(8, Math.round(box.width * scale)),
    Math.max(8, Math.round(box.height * scale)),
  );
  const seed = resizeMask(cropPlane(mask, box), part.width, part.height);
  const found = touching(segment(cv, part, labelsAround(seed, Math.max(2, Math.round(reach * scale))), 4), seed);
  const grown =
    countInside(found) > countInside(seed) * GROWTH_MAX ? seed : dilate(found, Math.max(1, Math.round(EDGE * scale)));
  return united(mask, resizeMask(grown, box.width, box.height), box);
}

function labelsAround(seed: Plane, reach: number): Plane {
  const core = erode(seed, 2);
  const near = dilate(seed, reach);
  const labels = createPlane(seed.width, seed.height);
  for (let i = 0; i < labels.data.length; i += 1) {
    const inSeed = (seed.data[i] ?? 0) > MASK_THRESHOLD;
    labels.data[i] =
      (core.data[i] ?? 0) > MASK_THRESHOLD ? 1 : inSeed ? 3 : (near.data[i] ?? 0) > MASK_THRESHOLD ? 2 : 0;
  }
  return labels;
}

/** The parts of a mask that share pixels with another, and the other itself. */
function touching(found: Plane, seed: Plane): Plane {
  const result: Plane = { ...seed, data: seed.data.slice() };
  for (const { pixels } of components(found))
    if (pixels.some((at) => (seed.data[at] ?? 0) > MASK_THRESHOLD)) for (const at of pixels) result.data[at] = 255;
  return result;
}

function united(mask: Plane, part: Plane, box: Box): Plane {
  const result: Plane = { ...mask, data: mask.data.slice() };
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1)
      if ((part.data[y * box.width + x] ?? 0) > MASK_THRESHOLD)
        result.data[(box.top + y) * mask.width + box.left + x] = 255;
  }
  return result;
}
