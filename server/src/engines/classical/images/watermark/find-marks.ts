import { boxMean } from '../raster/filters.ts';
import { type Component, components, dilate } from '../raster/masks.ts';
import { opening } from '../raster/morphology.ts';
import {
  type Box,
  createFloatPlane,
  createPlane,
  type FloatPlane,
  luminanceOf,
  type Plane,
  type Raster,
} from '../raster/raster.ts';
import { type Extent, extentOf } from './extent.ts';

/** Radius of strokes that count as thin, as a share of the image's longer side. */
const STROKE = 0.009;
/** Brightness by which a mark must exceed what it lies on, of 255. */
const GAIN_MIN = 14;
/** Opacity of an overlay in its weakest channel, as a share of that in brightness: white raises all channels alike, whatever lies under it. */
const CHANNEL_MIN = 0.5;
/** Light channels cannot be raised enough to be measured: distance from white in steps of 255. */
const CHANNEL_ROOM = 20;
/** Distance between strokes of one mark, as a multiple of the stroke radius. */
const GAP = 1.6;
/** A mark covers at most this share of the image, all marks together at most the second. */
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
/** Writing in one line is longer than high by this factor at least. */
const ELONGATED = 1.3;
/** Writing across the middle: tilted by so many degrees at least, as long as this share of the diagonal, of more even opacity. */
const TILT_MIN = 12;
const ACROSS_LENGTH = 0.28;
const ACROSS_DEVIATION_MAX = 0.32;
const ACROSS_OPACITY_MIN = 0.15;
/** A caption is level within so many degrees; of few strokes it has to stand out more, since gleams and clouds do not. */
const LEVEL = 8;
const CAPTION_DEVIATION_MAX = 0.29;
const CAPTIONS = [
  { strokes: 3, opacity: 0.45 },
  { strokes: 4, opacity: 0.3 },
  { strokes: 8, opacity: 0.15 },
] as const;

/**
 * On a busy ground faint strokes of the scene join those of writing. Of strokes that stand out this much alone, a caption is taken when it is so even,
 * of so many strokes, and most of what stands out.
 */
const STANDING_OUT = [0.35, 0.5, 0.62] as const;
const STANDING_DEVIATION_MAX = 0.2;
const STANDING_STROKES_MIN = 5;
const STANDING_SHARE_MIN = 0.5;

/** Mask of marks: light ones, else light or dark captions on a busy ground. */
export function findMarks(image: Raster): Plane {
  const light = raisedOf(image);
  const marks = lightMarks(image, light);
  if (marks !== null) return marks;
  const candidates = [light, raisedOf(inverted(image))].flatMap((raised) =>
    STANDING_OUT.map((least) => standingCaption(image, raised, least)),
  );
  const found = candidates.filter((mask) => mask !== null).toSorted((a, b) => b.opacity - a.opacity)[0];
  return found === undefined ? createPlane(image.width, image.height) : grownMarks(image, found.pixels);
}

const inverted = (image: Raster): Raster => ({
  ...image,
  data: image.data.map((value, at) => (at % 4 === 3 ? value : 255 - value)),
});

/** The caption near a border among the strokes of at least this opacity; null when there is none, or much else. */
function standingCaption(image: Raster, { strokes, light, ground, radius }: Raised, least: number): Mark | null {
  const standing = {
    ...strokes,
    data: strokes.data.map((value, i) => (value > 0 && opacityAt(light, ground, i) >= least ? 255 : 0)),
  };
  const total = standing.data.reduce((sum, value) => sum + value / 255, 0);
  if (total === 0) return null;
  const marks = components(dilate(standing, Math.round(radius * GAP))).map((group) =>
    measure(group, standing, light, ground),
  );
  const [mark] = marks.filter((one) => isWriting(one, image)).toSorted((a, b) => b.pixels.length - a.pixels.length);
  if (
    mark === undefined ||
    mark.pixels.length < total * STANDING_SHARE_MIN ||
    mark.strokes < STANDING_STROKES_MIN ||
    mark.deviation > STANDING_DEVIATION_MAX
  )
    return null;
  return isCaption(mark) && isNearBorder(mark, image) ? mark : null;
}

/** Thin strokes that are raised over their surroundings. */
interface Raised {
  readonly radius: number;
  readonly light: FloatPlane;
  readonly ground: FloatPlane;
  readonly strokes: Plane;
}

function raisedOf(image: Raster): Raised {
  const radius = Math.max(3, Math.round(Math.max(image.width, image.height) * STROKE));
  const light = luminanceOf(image);
  const ground = backgroundOf(light, radius);
  const channels = [0, 1, 2].map((channel) => {
    const values = channelOf(image, channel);
    return { values, ground: backgroundOf(values, radius) };
  });
  const strokes = createPlane(image.width, image.height);
  for (let i = 0; i < strokes.data.length; i += 1) {
    if ((light.data[i] ?? 0) - (ground.data[i] ?? 0) <= GAIN_MIN) continue;
    const least = CHANNEL_MIN * opacityAt(light, ground, i);
    if (
      channels.every(
        ({ values, ground: own }) => (own.data[i] ?? 0) > 255 - CHANNEL_ROOM || opacityAt(values, own, i) >= least,
      )
    )
      strokes.data[i] = 255;
  }
  return { radius, light, ground, strokes };
}

/** Marks as a mask, with the rims of their strokes. */
function grownMarks({ width, height }: Raster, pixels: readonly number[]): Plane {
  const result = createPlane(width, height);
  for (const at of pixels) result.data[at] = 255;
  return dilate(result, Math.max(2, Math.round(Math.max(3, Math.round(Math.max(width, height) * STROKE)) * 0.35)));
}

/**
 * Mask of light marks written over an image: thin strokes that a white top-hat (Serra 1982) raises over their surroundings, grouped to
 * writing in any direction. A group counts when its opacity is even, as that of an overlay is, and when it lies near a border, is repeated,
 * or runs across the image at a slant. Null when none counts.
 */
function lightMarks(image: Raster, { strokes, light, ground, radius }: Raised): Plane | null {
  const candidates = components(dilate(strokes, Math.round(radius * GAP))).map((group) =>
    measure(group, strokes, light, ground),
  );
  const marks = candidates.filter((mark) => isWriting(mark, image));
  const kept = marks.filter(
    (mark) =>
      (isCaption(mark) && isNearBorder(mark, image)) ||
      runsAcross(mark, image) ||
      marks.filter((other) => isSimilar(mark, other)).length >= 3,
  );
  const covered = kept.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (kept.length === 0 || covered > strokes.data.length * MARKS_MAX) return null;
  return grownMarks(
    image,
    kept.flatMap(({ pixels }) => pixels),
  );
}

/** The image without thin light strokes, smoothed. */
const backgroundOf = (light: FloatPlane, radius: number): FloatPlane =>
  boxMean(opening(light, radius), Math.max(1, Math.round(radius / 2)));

function channelOf({ width, height, data }: Raster, channel: number): FloatPlane {
  const result = createFloatPlane(width, height);
  for (let i = 0; i < result.data.length; i += 1) result.data[i] = data[i * 4 + channel] ?? 0;
  return result;
}

/** Opacity of white laid over the ground. */
const opacityAt = (values: FloatPlane, ground: FloatPlane, i: number): number =>
  ((values.data[i] ?? 0) - (ground.data[i] ?? 0)) / Math.max(CHANNEL_ROOM, 255 - (ground.data[i] ?? 0));

interface Mark {
  readonly box: Box;
  /** In the direction of the writing. */
  readonly extent: Extent;
  /** Pixels of its strokes. */
  readonly pixels: readonly number[];
  readonly strokes: number;
  /** Opacity of the overlay, taken for white, and its relative deviation. */
  readonly opacity: number;
  readonly deviation: number;
}

function measure({ pixels, box }: Component, strokes: Plane, light: FloatPlane, ground: FloatPlane): Mark {
  const own = pixels.filter((at) => strokes.data[at] === 255);
  const opacities = own.map((at) => opacityAt(light, ground, at));
  const mean = opacities.reduce((sum, value) => sum + value, 0) / Math.max(1, opacities.length);
  const variance = opacities.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, opacities.length);
  const cut = createPlane(box.width, box.height);
  for (const at of own)
    cut.data[(Math.floor(at / strokes.width) - box.top) * box.width + (at % strokes.width) - box.left] = 255;
  const solid = components(cut).filter((part) => part.pixels.length >= 6);
  return {
    box,
    extent: extentOf(own, strokes.width),
    pixels: own,
    strokes: solid.length,
    opacity: mean,
    deviation: mean === 0 ? 1 : Math.sqrt(variance) / mean,
  };
}

function isWriting(
  { extent: { length, breadth }, pixels, strokes, opacity, deviation }: Mark,
  { width, height }: Raster,
): boolean {
  const filled = pixels.length / (length * breadth);
  return (
    strokes >= STROKES_MIN &&
    filled >= FILLED_MIN &&
    filled <= FILLED_MAX &&
    opacity > 0.08 &&
    deviation <= DEVIATION_MAX &&
    length * breadth <= width * height * MARK_MAX &&
    length >= ELONGATED * breadth
  );
}

/** A long line at a slant: written over the image, since what stands in a scene rarely looks like that. */
const runsAcross = ({ extent: { length, tilt }, deviation, opacity }: Mark, { width, height }: Raster): boolean =>
  opacity >= ACROSS_OPACITY_MIN &&
  tilt >= TILT_MIN &&
  tilt <= 90 - TILT_MIN &&
  length >= ACROSS_LENGTH * Math.hypot(width, height) &&
  deviation <= ACROSS_DEVIATION_MAX;

/** Level writing in one line, that stands out as writing does. */
const isCaption = ({ extent: { tilt }, strokes, opacity, deviation }: Mark): boolean =>
  tilt <= LEVEL &&
  deviation <= CAPTION_DEVIATION_MAX &&
  CAPTIONS.some((least) => strokes >= least.strokes && opacity >= least.opacity);

/** Near a border of the image, and no thin slanted thing there, like a cloud. */
function isNearBorder({ box: { left, top, width, height }, pixels }: Mark, image: Raster): boolean {
  if (pixels.length < width * height * FILLED_MIN) return false;
  const x = Math.min(left + width / 2, image.width - left - width / 2) / image.width;
  const y = Math.min(top + height / 2, image.height - top - height / 2) / image.height;
  return Math.min(x, y) <= NEAR_BORDER;
}

const isSimilar = (a: Mark, b: Mark): boolean =>
  Math.abs(a.extent.length - b.extent.length) <= 0.25 * a.extent.length &&
  Math.abs(a.extent.breadth - b.extent.breadth) <= 0.35 * a.extent.breadth &&
  Math.abs(a.opacity - b.opacity) <= 0.15;
