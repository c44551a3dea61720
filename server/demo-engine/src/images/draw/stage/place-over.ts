import { gaussianBlur } from '../../../../../src/engines/classical/images/raster/filters.ts';
import type { Size } from '../../../../../src/engines/classical/images/raster/image-files.ts';
import { boxOf } from '../../../../../src/engines/classical/images/raster/masks.ts';
import {
  type Box,
  clamp,
  copyRaster,
  createFloatPlane,
  createPlane,
  cropRaster,
  type FloatPlane,
  type Plane,
  type Raster,
} from '../../../../../src/engines/classical/images/raster/raster.ts';

/**
 * Shadows that what stands casts on the ground under it: `flat`, its height in parts of that of what casts it; `down` and `blur` in parts of the longer
 * side. The wide one shows where the ground is, the narrow one that it is touched.
 */
const SHADOWS = [
  { flat: 0.16, down: 0.02, blur: 0.028, strength: 0.42 },
  { flat: 0.05, down: 0.006, blur: 0.009, strength: 0.4 },
] as const;
/** How far the colours of what is placed follow those behind it, 0 to 1, and by which factor at most. */
const ADAPTION = 0.18;
const ADAPTION_MAX = 1.22;

/** The image with the opacity of a mask. */
export function masked(image: Raster, { data }: Plane): Raster {
  const result = copyRaster(image);
  for (let i = 0, at = 3; i < data.length; i += 1, at += 4)
    result.data[at] = ((result.data[at] ?? 0) * (data[i] ?? 0)) / 255;
  return result;
}

/** What is visible of an image; undefined when nothing is. */
export function withoutEmptyBorder(image: Raster): Raster | undefined {
  const box = visibleBox(image);
  return box === undefined ? undefined : cropRaster(image, box);
}

function visibleBox(image: Raster): Box | undefined {
  const plane = createPlane(image.width, image.height);
  for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = (image.data[i * 4 + 3] ?? 0) > 12 ? 255 : 0;
  return boxOf(plane);
}

/** How an image is laid over another. */
interface Manner {
  /** On ground that is seen: it throws soft shadows upon it. */
  readonly standing: boolean;
  /** Its colours follow the new surroundings a little. */
  readonly adapting: boolean;
}

/** Lays a cut-out image over another at a place. Parts outside are left out. */
export function placeOver(
  background: Raster,
  image: Raster,
  left: number,
  top: number,
  { standing, adapting }: Manner = { standing: true, adapting: true },
): Raster {
  const result = copyRaster(background);
  const box = visibleBox(image);
  if (box === undefined) return result;
  const gains = adapting ? gainsOf(background, image) : [1, 1, 1];
  layOver(result, cropRaster(image, box), { left: left + box.left, top: top + box.top, gains, standing });
  return result;
}

interface Laid extends Pick<Box, 'left' | 'top'>, Pick<Manner, 'standing'> {
  readonly gains: readonly number[];
}

function layOver(result: Raster, subject: Raster, { left, top, gains, standing }: Laid): void {
  if (standing) addShadows(result, subject, left, top);
  for (let y = Math.max(0, -top); y < Math.min(subject.height, result.height - top); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(subject.width, result.width - left); x += 1) {
      const from = (y * subject.width + x) * 4;
      const to = ((y + top) * result.width + x + left) * 4;
      const share = (subject.data[from + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c += 1)
        result.data[to + c] =
          (result.data[to + c] ?? 0) * (1 - share) + (subject.data[from + c] ?? 0) * (gains[c] ?? 1) * share;
      result.data[to + 3] = 255;
    }
  }
}

function addShadows(result: Raster, subject: Raster, left: number, top: number): void {
  const side = Math.max(subject.width, subject.height);
  for (const { flat, down, blur, strength } of SHADOWS) {
    const soft = gaussianBlur(
      flattened(result, subject, { left, bottom: Math.round(top + subject.height + side * down), flat }),
      Math.max(1, side * blur),
    ).data;
    for (let i = 0; i < soft.length; i += 1)
      for (let c = 0; c < 3; c += 1)
        result.data[i * 4 + c] = (result.data[i * 4 + c] ?? 0) * (1 - strength * (soft[i] ?? 0));
  }
}

/** The opacity of an image, pressed flat upon its lower edge. */
function flattened(
  { width, height }: Size,
  subject: Raster,
  { left, bottom, flat }: { readonly left: number; readonly bottom: number; readonly flat: number },
): FloatPlane {
  const opacity = createFloatPlane(width, height);
  const top = Math.floor(bottom - subject.height * flat);
  for (let y = Math.max(0, top); y < Math.min(bottom, height); y += 1) {
    const from = Math.max(0, Math.min(subject.height - 1, Math.floor(subject.height - (bottom - y) / flat)));
    for (let x = Math.max(0, left); x < Math.min(left + subject.width, width); x += 1)
      opacity.data[y * width + x] = (subject.data[(from * subject.width + x - left) * 4 + 3] ?? 0) / 255;
  }
  return opacity;
}

function gainsOf(background: Raster, subject: Raster): number[] {
  const behind = meanColour(background);
  const own = meanColour(subject);
  return own.map((value, c) =>
    clamp(((behind[c] ?? 1) / Math.max(1, value)) ** ADAPTION, 1 / ADAPTION_MAX, ADAPTION_MAX),
  );
}

/** Mean of each channel, weighted by opacity. */
function meanColour({ data }: Raster): number[] {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    weight += share;
    for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + (data[at + c] ?? 0) * share;
  }
  return sums.map((sum) => Math.max(1, sum / Math.max(1, weight)));
}
