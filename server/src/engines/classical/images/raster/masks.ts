import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { boxMean, toFloat } from './filters.ts';
import { type Box, createPlane, type Plane } from './raster.ts';

/** Read for every pixel: a constant of this module costs nothing, whatever compiles it. */
const THRESHOLD = MASK_THRESHOLD;

/** Smallest box around what a mask marks; undefined when it marks nothing. */
export function boxOf({ width, height, data }: Plane): Box | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if ((data[i] ?? 0) <= THRESHOLD) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return bottom < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A box grown by a margin, within an image. */
export function growBox(
  { left, top, width, height }: Box,
  margin: number,
  size: { readonly width: number; readonly height: number },
): Box {
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    left: x,
    top: y,
    width: Math.min(size.width, left + width + margin) - x,
    height: Math.min(size.height, top + height + margin) - y,
  };
}

export function countInside({ data }: Plane): number {
  let count = 0;
  for (const value of data) if (value > THRESHOLD) count += 1;
  return count;
}

/** Grows a mask by a square of side 2r + 1. */
export function dilate(mask: Plane, radius: number): Plane {
  return radius < 1 ? mask : byMean(mask, radius, (mean) => mean > 1e-3);
}

/** Shrinks a mask by a square of side 2r + 1. */
export function erode(mask: Plane, radius: number): Plane {
  return radius < 1 ? mask : byMean(mask, radius, (mean) => mean > 255 - 1e-3);
}

function byMean(mask: Plane, radius: number, isInside: (mean: number) => boolean): Plane {
  const means = boxMean(toFloat(mask), radius).data;
  const result = createPlane(mask.width, mask.height);
  for (let i = 0; i < means.length; i += 1) result.data[i] = isInside(means[i] ?? 0) ? 255 : 0;
  return result;
}

export function invert({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => 255 - value) };
}

/** Scales a mask without shades in between. */
export function resizeMask(mask: Plane, width: number, height: number): Plane {
  const result = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x += 1, i += 1)
      result.data[i] = mask.data[row + Math.floor(((x + 0.5) * mask.width) / width)] ?? 0;
  }
  return result;
}

/** A connected part of a mask: indices of its pixels and its box. */
export interface Component {
  readonly pixels: readonly number[];
  readonly box: Box;
}

/** Connected parts of a mask (8 neighbours), the largest first. */
export function components(mask: Plane): Component[] {
  const { width, height } = mask;
  const seen = new Uint8Array(width * height);
  const found: Component[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (mask.data[start] ?? 0) <= THRESHOLD) continue;
    found.push(flood(mask, seen, start));
  }
  return found.sort((a, b) => b.pixels.length - a.pixels.length);
}

function flood({ width, height, data }: Plane, seen: Uint8Array, start: number): Component {
  const pixels = [start];
  seen[start] = 1;
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let next = 0; next < pixels.length; next += 1) {
    const at = pixels[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const neighbour = ny * width + nx;
        if (seen[neighbour] === 1 || (data[neighbour] ?? 0) <= THRESHOLD) continue;
        seen[neighbour] = 1;
        pixels.push(neighbour);
      }
    }
  }
  return { pixels, box: { left, top, width: right - left + 1, height: bottom - top + 1 } };
}

/** The mask without parts smaller than a share of its largest part, and without holes smaller than that. */
export function withoutSpeckles(mask: Plane, share: number): Plane {
  const kept = withoutSmallParts(mask, share);
  return invert(withoutSmallParts(invert(kept), 0, Math.round(countInside(kept) * share)));
}

function withoutSmallParts(mask: Plane, share: number, minimum = 0): Plane {
  const parts = components(mask);
  const limit = Math.max(minimum, (parts[0]?.pixels.length ?? 0) * share);
  const result = createPlane(mask.width, mask.height);
  for (const { pixels } of parts) if (pixels.length >= limit) for (const at of pixels) result.data[at] = 255;
  return result;
}
