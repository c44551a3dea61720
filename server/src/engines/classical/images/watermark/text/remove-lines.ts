import { erase } from '../../erase/erase.ts';
import type { Cv } from '../../opencv/opencv.ts';
import { boxOf, dilate } from '../../raster/masks.ts';
import { createPlane, type Plane, type Raster } from '../../raster/raster.ts';
import { boxAround, insideOf, lineStrokes, shareGone } from './line-strokes.ts';
import type { PlacedLine } from './placed-line.ts';

/** Growth of strokes by their soft rims, as a share of the height of their line. */
const RIM = 0.06;
/** Difference of 255 from which a pixel was changed, and the share of changed ones in a line that an overlay was taken off: letters cover more of it. */
const CHANGED = 6;
const CHANGED_MIN = 0.1;
/** Share of the strokes of a line that has gone, from which it was removed before: what is left there is the texture of the ground. */
const REMOVED = 0.5;

/** Writes a part of an image into a mask of it. */
function paste(
  mask: Plane,
  part: Plane,
  { left, top }: { readonly left: number; readonly top: number },
  value: number,
): void {
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1)
      if (part.data[y * part.width + x] !== 0) mask.data[(top + y) * mask.width + left + x] = value;
}

/** Takes lines out of a mask of marks. */
export function keepLines(mask: Plane, image: Raster, lines: readonly PlacedLine[]): Plane {
  const result = { ...mask, data: mask.data.slice() };
  for (const line of lines) {
    const box = boxAround(line, image);
    paste(result, insideOf(line, box), box, 0);
  }
  return result;
}

/** Whether a line was a part of an overlay that was calculated out of an image since it was read. */
export function wasOverlay(before: Raster, now: Raster, line: PlacedLine): boolean {
  const box = boxAround(line, before);
  const inside = insideOf(line, box);
  let [changed, all] = [0, 0];
  for (let y = 0, i = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, i += 1) {
      if (inside.data[i] === 0) continue;
      const at = ((box.top + y) * before.width + box.left + x) * 4;
      all += 1;
      if ([0, 1, 2].some((c) => Math.abs((before.data[at + c] ?? 0) - (now.data[at + c] ?? 0)) >= CHANGED))
        changed += 1;
    }
  return changed >= all * CHANGED_MIN;
}

/**
 * What of an image is to be filled for a line to be gone: its strokes, or all of its box where none are told from the ground. Null where nothing is left to be
 * filled. `before`: the image in which the line was read; what other ways have removed since then is left alone.
 */
export function lineMask(before: Raster, image: Raster, line: PlacedLine): Plane | null {
  const [first, now] = [lineStrokes(before, line), lineStrokes(image, line)];
  if (first !== null && (now === null || shareGone(first, image) >= REMOVED)) return null;
  const mask = createPlane(image.width, image.height);
  const box = now?.box ?? boxAround(line, image);
  const inside = now?.inside ?? insideOf(line, box);
  const grown = now === null ? inside : dilate(now.strokes, Math.max(2, Math.round(line.height * RIM)));
  paste(mask, { ...inside, data: inside.data.map((value, i) => Math.min(value, grown.data[i] ?? 0)) }, box, 255);
  return boxOf(mask) === undefined ? null : mask;
}

/** The image without lines, filled from their surroundings. `before` as in `lineMask`. */
export function removeLines(cv: Cv, before: Raster, image: Raster, lines: readonly PlacedLine[]): Raster {
  let result = image;
  for (const line of lines) {
    const mask = lineMask(before, result, line);
    if (mask !== null) result = erase(cv, result, mask, false);
  }
  return result;
}
