import { boxMean } from '../raster/filters.ts';
import { type Component, components, dilate } from '../raster/masks.ts';
import { type Box, createFloatPlane, createPlane, type FloatPlane, luminanceOf, type Plane, type Raster } from '../raster/raster.ts';

/** Radius of strokes that count as thin, as a share of the picture's longer side. */
const STROKE = 0.009;
/** Brightness by which a mark must exceed what it lies on, of 255. */
const GAIN_MIN = 14;
/** Saturation (largest minus smallest channel) up to which a stroke is light or grey. */
const SATURATION_MAX = 60;
/** Distance between strokes of one mark, as a multiple of the stroke radius. */
const GAP = 1.6;
/** A mark covers at most this share of the picture, all marks together at most the second. */
const MARK_MAX = 0.12;
const MARKS_MAX = 0.25;
/** Writing has at least so many strokes and fills so much of its box. */
const STROKES_MIN = 3;
const FILLED_MIN = 0.08;
const FILLED_MAX = 0.7;
/** Relative deviation of the opacity up to which strokes were laid over in one go. */
const DEVIATION_MAX = 0.42;
/** Distance from a border, as a share of the side, at which a single mark is expected. */
const NEAR_BORDER = 0.22;

/**
 * Mask of light marks written over a picture: thin strokes that a white top-hat (Serra 1982) raises over their surroundings, grouped to
 * writing. A group counts when its opacity is even, as that of an overlay is, and when it lies near a border or is repeated.
 */
export function findMarks(picture: Raster): Plane {
  const radius = Math.max(3, Math.round(Math.max(picture.width, picture.height) * STROKE));
  const light = luminanceOf(picture);
  const ground = backgroundOf(light, radius);
  const strokes = createPlane(picture.width, picture.height);
  for (let i = 0; i < strokes.data.length; i += 1) if ((light.data[i] ?? 0) - (ground.data[i] ?? 0) > GAIN_MIN && isGrey(picture, i)) strokes.data[i] = 255;
  const candidates = components(dilate(strokes, Math.round(radius * GAP))).map((group) => measure(group, strokes, light, ground));
  const marks = candidates.filter((mark) => isWriting(mark, picture));
  const kept = marks.filter((mark) => isNearBorder(mark.box, picture) || marks.filter((other) => isSimilar(mark, other)).length >= 3);
  const covered = kept.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const result = createPlane(picture.width, picture.height);
  if (covered > strokes.data.length * MARKS_MAX) return result;
  for (const { pixels } of kept) for (const at of pixels) result.data[at] = 255;
  return kept.length === 0 ? result : dilate(result, Math.max(2, Math.round(radius * 0.35)));
}

/** The picture without thin light strokes: a morphological opening, smoothed. */
function backgroundOf(light: FloatPlane, radius: number): FloatPlane {
  const lowest = slidingExtreme(light, radius, Math.min);
  return boxMean(slidingExtreme(lowest, radius, Math.max), Math.max(1, Math.round(radius / 2)));
}

/** Minimum or maximum over a square of side 2r + 1. */
function slidingExtreme({ width, height, data }: FloatPlane, radius: number, choose: (a: number, b: number) => number): FloatPlane {
  const across = createFloatPlane(width, height);
  const result = createFloatPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = data[y * width + x] ?? 0;
      for (let nx = Math.max(0, x - radius); nx <= Math.min(width - 1, x + radius); nx += 1) value = choose(value, data[y * width + nx] ?? 0);
      across.data[y * width + x] = value;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = across.data[y * width + x] ?? 0;
      for (let ny = Math.max(0, y - radius); ny <= Math.min(height - 1, y + radius); ny += 1) value = choose(value, across.data[ny * width + x] ?? 0);
      result.data[y * width + x] = value;
    }
  }
  return result;
}

function isGrey({ data }: Raster, i: number): boolean {
  const red = data[i * 4] ?? 0;
  const green = data[i * 4 + 1] ?? 0;
  const blue = data[i * 4 + 2] ?? 0;
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= SATURATION_MAX;
}

interface Mark {
  readonly box: Box;
  /** Pixels of its strokes. */
  readonly pixels: readonly number[];
  readonly strokes: number;
  /** Opacity of the overlay, taken for white, and its relative deviation. */
  readonly opacity: number;
  readonly deviation: number;
}

function measure({ pixels, box }: Component, strokes: Plane, light: FloatPlane, ground: FloatPlane): Mark {
  const own = pixels.filter((at) => strokes.data[at] === 255);
  const opacities = own.map((at) => ((light.data[at] ?? 0) - (ground.data[at] ?? 0)) / Math.max(20, 255 - (ground.data[at] ?? 0)));
  const mean = opacities.reduce((sum, value) => sum + value, 0) / Math.max(1, opacities.length);
  const variance = opacities.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, opacities.length);
  const cut = createPlane(box.width, box.height);
  for (const at of own) cut.data[(Math.floor(at / strokes.width) - box.top) * box.width + (at % strokes.width) - box.left] = 255;
  const solid = components(cut).filter((part) => part.pixels.length >= 6);
  return { box, pixels: own, strokes: solid.length, opacity: mean, deviation: mean === 0 ? 1 : Math.sqrt(variance) / mean };
}

function isWriting({ box, pixels, strokes, opacity, deviation }: Mark, { width, height }: Raster): boolean {
  const filled = pixels.length / (box.width * box.height);
  return (
    strokes >= STROKES_MIN &&
    filled >= FILLED_MIN &&
    filled <= FILLED_MAX &&
    opacity > 0.08 &&
    deviation <= DEVIATION_MAX &&
    box.width * box.height <= width * height * MARK_MAX &&
    Math.max(box.width, box.height) >= 1.3 * Math.min(box.width, box.height)
  );
}

function isNearBorder({ left, top, width, height }: Box, picture: Raster): boolean {
  const x = Math.min(left + width / 2, picture.width - left - width / 2) / picture.width;
  const y = Math.min(top + height / 2, picture.height - top - height / 2) / picture.height;
  return Math.min(x, y) <= NEAR_BORDER;
}

const isSimilar = (a: Mark, b: Mark): boolean =>
  Math.abs(a.box.width - b.box.width) <= 0.25 * a.box.width && Math.abs(a.box.height - b.box.height) <= 0.35 * a.box.height && Math.abs(a.opacity - b.opacity) <= 0.15;
