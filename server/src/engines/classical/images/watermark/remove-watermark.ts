import type { TextLine } from '../../../text-lines.ts';
import { pasteMasked } from '../erase/erase.ts';
import { fillByTelea } from '../erase/telea.ts';
import type { Cv } from '../opencv/opencv.ts';
import { ImageProblemError } from '../raster/image-problem.ts';
import { components, dilate, growBox, resizeMask } from '../raster/masks.ts';
import { cropPlane, cropRaster, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { findMarks } from './find-marks.ts';
import { removeOverlay } from './remove-overlay.ts';
import type { PlacedLine } from './text/placed-line.ts';
import { keepLines, removeLines, wasOverlay } from './text/remove-lines.ts';
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
  const { watermarks, content } = sortLines(image, lines);
  const clear = removeOverlay(cv, image);
  // What was calculated out is as it was: filling it would only blur it.
  if (clear !== null)
    return removeLines(
      cv,
      image,
      clear,
      watermarks.filter((line) => !wasOverlay(image, clear, line)),
    );
  const filled = removeMarks(cv, image, content);
  if (filled === null && watermarks.length === 0) throw new ImageProblemError('nothingFound');
  return removeLines(cv, image, filled ?? image, watermarks);
}

/** `content`: lines that stay. Null where no marks are found. */
function removeMarks(cv: Cv, image: Raster, content: readonly PlacedLine[]): Raster | null {
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const marks = findMarks(
    shrinkRaster(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))),
  );
  const mask = keepLines(resizeMask(marks, image.width, image.height), image, content);
  const groups = components(dilate(mask, MARGIN));
  if (groups.length === 0) return null;
  let result = image;
  for (const group of groups) {
    const box = growBox(group.box, MARGIN, image);
    const hole = cropPlane(mask, box);
    result = pasteMasked(result, fillByTelea(cv, cropRaster(result, box), hole), hole, box);
  }
  return result;
}
