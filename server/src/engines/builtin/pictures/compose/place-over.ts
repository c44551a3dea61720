import { gaussianBlur } from '../raster/filters.ts';
import { boxOf } from '../raster/masks.ts';
import { clamp, copyRaster, createFloatPlane, createPlane, cropRaster, type Plane, type Raster } from '../raster/raster.ts';

/** Shift, blur and strength of the shadow; lengths in parts of the longer side of what casts it. */
const SHADOW = { down: 0.02, blur: 0.025, strength: 0.45 } as const;
/** How far the colours of what is placed follow those behind it, 0 to 1, and by which factor at most. */
const ADAPTION = 0.18;
const ADAPTION_MAX = 1.22;

/** The picture with the opacity of a mask. */
export function masked(picture: Raster, { data }: Plane): Raster {
  const result = copyRaster(picture);
  for (let i = 0, at = 3; i < data.length; i += 1, at += 4) result.data[at] = ((result.data[at] ?? 0) * (data[i] ?? 0)) / 255;
  return result;
}

/** What is visible of a picture; undefined when nothing is. */
export function withoutEmptyBorder(picture: Raster): Raster | undefined {
  const plane = createPlane(picture.width, picture.height);
  for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = (picture.data[i * 4 + 3] ?? 0) > 12 ? 255 : 0;
  const box = boxOf(plane);
  return box === undefined ? undefined : cropRaster(picture, box);
}

/** Lays a cut-out picture over another at a place, with a soft shadow and with colours that follow the new surroundings a little. Parts outside are left out. */
export function placeOver(background: Raster, subject: Raster, left: number, top: number): Raster {
  const result = copyRaster(background);
  addShadow(result, subject, left, top);
  const gains = gainsOf(background, subject);
  for (let y = Math.max(0, -top); y < Math.min(subject.height, background.height - top); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(subject.width, background.width - left); x += 1) {
      const from = (y * subject.width + x) * 4;
      const to = ((y + top) * background.width + x + left) * 4;
      const share = (subject.data[from + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c += 1) result.data[to + c] = (result.data[to + c] ?? 0) * (1 - share) + (subject.data[from + c] ?? 0) * (gains[c] ?? 1) * share;
      result.data[to + 3] = 255;
    }
  }
  return result;
}

function addShadow(result: Raster, subject: Raster, left: number, top: number): void {
  const side = Math.max(subject.width, subject.height);
  const opacity = createFloatPlane(result.width, result.height);
  const down = Math.round(top + side * SHADOW.down);
  for (let y = Math.max(0, -down); y < Math.min(subject.height, result.height - down); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(subject.width, result.width - left); x += 1) {
      opacity.data[(y + down) * result.width + x + left] = (subject.data[(y * subject.width + x) * 4 + 3] ?? 0) / 255;
    }
  }
  const soft = gaussianBlur(opacity, Math.max(1, side * SHADOW.blur)).data;
  for (let i = 0; i < soft.length; i += 1) for (let c = 0; c < 3; c += 1) result.data[i * 4 + c] = (result.data[i * 4 + c] ?? 0) * (1 - SHADOW.strength * (soft[i] ?? 0));
}

function gainsOf(background: Raster, subject: Raster): number[] {
  const behind = meanColour(background);
  const own = meanColour(subject);
  return own.map((value, c) => clamp(((behind[c] ?? 1) / Math.max(1, value)) ** ADAPTION, 1 / ADAPTION_MAX, ADAPTION_MAX));
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
