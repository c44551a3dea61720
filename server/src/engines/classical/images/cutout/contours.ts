import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { type ColourCluster, clusterColours } from '../raster/clusters.ts';
import { gaussianBlur } from '../raster/filters.ts';
import { labPlane } from '../raster/lab.ts';
import { components, dilate, erode, resizeMask } from '../raster/masks.ts';
import { createFloatPlane, createPlane, type Plane, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { hullOf } from './hull.ts';

/** Longest side in pixels at which contours are looked for: the grain and the texture of larger images would break them. */
const SIDE = 320;
/** Smooths the grain of a photo, in pixels. */
const SIGMA = 2;
/** Half the distance in pixels over which the change of colour is measured. */
const REACH = 3;
/** Change of colour from which an edge is drawn: as a multiple of its median at the border of the image, and just noticeable differences. */
const EDGE_OF_MEDIAN = 3.5;
const EDGE_MIN = 1.2;
/** Share of the border's pixels that must be free of edges: otherwise the background is textured, and contours say nothing. */
const PLAIN_MIN = 0.9;
/** Gaps in contours up to twice this share of the image's longer side are closed. */
const BALL = 0.012;
/** Parts of the core below this share of its largest one are noise. */
const CORE_PART_MIN = 0.1;
/** Share of an area that lies within the hull of the core when it belongs to it. */
const HULL_MIN = 0.7;
/** Parts smaller than this share of the image are left to their neighbours. */
const PART_MIN = 0.0005;
/** Just noticeable differences up to which a colour is that of the background, and the share of such pixels up to which an area is the subject's. */
const SAME = 1.8;
const SAME_SHARE_MAX = 0.55;
/** Groups of colours of the background. */
const CLUSTERS = 10;

/** What contours say about a pixel. */
export const contourSays = { nothing: 0, outside: 1, inside: 2 } as const;

/**
 * What the contours in an image say: outside can be reached from the border without crossing an edge or squeezing through a gap of one (trapped balls, Zhang
 * et al. 2009). Inside is what an edge encloses, when it does not look like the outside, as the gap in a handle does, and belongs to the core: within the core's
 * convex hull, or larger than the core. Edges themselves, and images of textured backgrounds, say nothing. `border`: where the background is expected; `core`: what
 * is of another colour than the border.
 */
export function readContours(image: Raster, core: Plane, border: Plane): Plane {
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const lab = smoothed(labPlane(shrinkRaster(image, width, height)), width, height);
  return resizeMask(
    readSmall(lab, resizeMask(core, width, height), resizeMask(border, width, height)),
    image.width,
    image.height,
  );
}

function readSmall(lab: Float32Array, core: Plane, border: Plane): Plane {
  const { width, height } = core;
  const result = createPlane(width, height);
  const plain = plainOf(changeOf(lab, width, height), border);
  const outside = plain === null ? null : outsideOf(plain, border);
  if (plain === null || outside === null || !outside.data.includes(255)) return result;
  const enclosed: Plane = { width, height, data: plain.data.map((value, i) => (outside.data[i] === 0 ? value : 0)) };
  const isSame = looksLike(clusterColours(coloursOf(outside, lab), CLUSTERS), lab);
  const belongs = belongingTo(core);
  for (let i = 0; i < result.data.length; i += 1) if (outside.data[i] === 255) result.data[i] = contourSays.outside;
  for (const { pixels } of components(enclosed)) {
    if (pixels.length < width * height * PART_MIN || !belongs(pixels)) continue;
    if (pixels.filter(isSame).length <= pixels.length * SAME_SHARE_MAX)
      for (const at of pixels) result.data[at] = contourSays.inside;
  }
  return result;
}

const looksLike =
  (colours: readonly ColourCluster[], lab: Float32Array) =>
  (at: number): boolean =>
    colours.some(
      ({ mean }) =>
        Math.hypot((lab[at * 3] ?? 0) - mean[0], (lab[at * 3 + 1] ?? 0) - mean[1], (lab[at * 3 + 2] ?? 0) - mean[2]) <
        SAME,
    );

/** Whether an area belongs to the core: it lies within its hull, or is larger. */
function belongingTo(core: Plane): (area: readonly number[]) => boolean {
  const parts = components(core).filter(
    ({ pixels }, _, [largest]) => pixels.length >= (largest?.pixels.length ?? 0) * CORE_PART_MIN,
  );
  const pixels = parts.flatMap((part) => part.pixels);
  const hull = hullOf(pixels, core.width, core.height);
  return (area) =>
    area.length > pixels.length || area.filter((at) => hull.data[at] === 255).length >= area.length * HULL_MIN;
}

/** Mask of the pixels without an edge; null when the border of the image is full of edges. */
function plainOf(change: Float32Array, { width, height, data }: Plane): Plane | null {
  const atBorder = change.filter((_, i) => data[i] === 255).sort();
  const edge = Math.max(EDGE_MIN, EDGE_OF_MEDIAN * (atBorder[atBorder.length >> 1] ?? 0));
  if ((atBorder[Math.floor(atBorder.length * PLAIN_MIN)] ?? 0) > edge) return null;
  return { width, height, data: Uint8Array.from(change, (value) => (value <= edge ? 255 : 0)) };
}

/** What a ball can reach that rolls in from the border without touching an edge. */
function outsideOf(plain: Plane, border: Plane): Plane {
  const radius = Math.max(1, Math.round(Math.max(plain.width, plain.height) * BALL));
  const result = createPlane(plain.width, plain.height);
  for (const { pixels } of components(erode(plain, radius)))
    if (pixels.some((at) => border.data[at] === 255)) for (const at of pixels) result.data[at] = 255;
  const grown = dilate(result, radius);
  return { ...plain, data: plain.data.map((value, i) => (grown.data[i] === 255 ? value : 0)) };
}

function smoothed(lab: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(lab.length);
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = createFloatPlane(width, height);
    for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = lab[i * 3 + channel] ?? 0;
    gaussianBlur(plane, SIGMA).data.forEach((value, i) => {
      result[i * 3 + channel] = value;
    });
  }
  return result;
}

/** How much the colour changes around every pixel, in the direction in which it changes most. */
function changeOf(lab: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  const between = (a: number, b: number): number =>
    Math.hypot(
      (lab[a * 3] ?? 0) - (lab[b * 3] ?? 0),
      (lab[a * 3 + 1] ?? 0) - (lab[b * 3 + 1] ?? 0),
      (lab[a * 3 + 2] ?? 0) - (lab[b * 3 + 2] ?? 0),
    );
  for (let y = 0, i = 0; y < height; y += 1) {
    const [above, below] = [Math.max(0, y - REACH) * width, Math.min(height - 1, y + REACH) * width];
    for (let x = 0; x < width; x += 1, i += 1) {
      const row = y * width;
      result[i] = Math.max(
        between(row + Math.max(0, x - REACH), row + Math.min(width - 1, x + REACH)),
        between(above + x, below + x),
      );
    }
  }
  return result;
}

/** Every eighth colour of a mask. */
function coloursOf({ data }: Plane, lab: Float32Array): Float32Array {
  const colours: number[] = [];
  let seen = 0;
  for (let i = 0; i < data.length; i += 1) {
    if ((data[i] ?? 0) <= MASK_THRESHOLD) continue;
    if (seen % 8 === 0) colours.push(lab[i * 3] ?? 0, lab[i * 3 + 1] ?? 0, lab[i * 3 + 2] ?? 0);
    seen += 1;
  }
  return Float32Array.from(colours);
}
