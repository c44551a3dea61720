import type { TextLine } from '../../../text-lines.ts';
import { pasteMasked } from '../erase/erase.ts';
import { fillByTelea } from '../erase/telea.ts';
import type { Cv } from '../opencv/opencv.ts';
import { ImageProblemError } from '../raster/image-problem.ts';
import { boxOf, components, dilate, growBox, resizeMask } from '../raster/masks.ts';
import { createPlane, cropPlane, cropRaster, type Plane, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { findMarks } from './find-marks.ts';
import { removeOverlay } from './remove-overlay.ts';
import type { PlacedLine } from './text/placed-line.ts';
import { keepLines, lineMask, removeLines, wasOverlay } from './text/remove-lines.ts';
import { sortLines } from './text/watermark-lines.ts';

/** Longest side in pixels at which marks are looked for. */
const SIDE = 1024;
/** Pixels around a mark that the filling looks at. */
const MARGIN = 24;

/**
 * Takes writing off an image: what is repeated all over it is calculated out, other light writing is filled from its surroundings, and so are lines of text
 * that look like watermarks, where `lines` tells what is read in it. Other pixels stay as they are. Throws `ImageProblemError` when none is found.
 */
export function removeWatermark(cv: Cv, image: Raster, lines: readonly TextLine[] = []): Raster {
  const { clear, watermarks, content } = sortedWriting(cv, image, lines);
  if (clear !== null) return removeLines(cv, image, clear, watermarks);
  const marks = markMask(image, content);
  if (marks === null && watermarks.length === 0) throw new ImageProblemError('nothingFound');
  return removeLines(cv, image, marks === null ? image : fillMarks(cv, image, marks), watermarks);
}

/** An image, and where it is to be filled. */
export interface ImageToFill {
  /** The image without the writing that is repeated all over it. */
  readonly image: Raster;
  /** White where it is to be filled; of the same size. */
  readonly mask: Plane;
}

/** What `removeWatermark` would fill, for another way to fill it. Throws as it does. */
export function findWatermark(cv: Cv, image: Raster, lines: readonly TextLine[] = []): ImageToFill {
  const { clear, watermarks, content } = sortedWriting(cv, image, lines);
  const begun = clear ?? image;
  const marks = clear === null ? markMask(image, content) : null;
  const masks = [marks, ...watermarks.map((line) => lineMask(image, begun, line))].filter((mask) => mask !== null);
  if (clear === null && masks.length === 0) throw new ImageProblemError('nothingFound');
  const mask = createPlane(image.width, image.height);
  for (const { data } of masks) for (let i = 0; i < data.length; i += 1) if (data[i] !== 0) mask.data[i] = 255;
  return { image: begun, mask };
}

interface SortedWriting {
  /** The image without writing that was repeated all over it; null: there was none. */
  readonly clear: Raster | null;
  /** Lines that are still to be removed. */
  readonly watermarks: readonly PlacedLine[];
  /** Lines that stay. */
  readonly content: readonly PlacedLine[];
}

function sortedWriting(cv: Cv, image: Raster, lines: readonly TextLine[]): SortedWriting {
  const { watermarks, content } = sortLines(image, lines);
  const clear = removeOverlay(cv, image);
  if (clear === null) return { clear, watermarks, content };
  // What was calculated out is as it was: filling it would only blur it.
  return { clear, watermarks: watermarks.filter((line) => !wasOverlay(image, clear, line)), content };
}

/** Where light writing is, in the size of the image. `content`: lines that stay. Null where none is found. */
function markMask(image: Raster, content: readonly PlacedLine[]): Plane | null {
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const marks = findMarks(
    shrinkRaster(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))),
  );
  const mask = keepLines(resizeMask(marks, image.width, image.height), image, content);
  return boxOf(mask) === undefined ? null : mask;
}

function fillMarks(cv: Cv, image: Raster, mask: Plane): Raster {
  let result = image;
  for (const group of components(dilate(mask, MARGIN))) {
    const box = growBox(group.box, MARGIN, image);
    const hole = cropPlane(mask, box);
    result = pasteMasked(result, fillByTelea(cv, cropRaster(result, box), hole), hole, box);
  }
  return result;
}
