import type { CutoutMode } from '../../../tasks/operations.ts';
import { clusterColours } from '../raster/clusters.ts';
import { labPlane } from '../raster/lab.ts';
import { createPlane, type Plane, type Raster } from '../raster/raster.ts';
import { contourSays, readContours } from './contours.ts';

/** What a mode expects of an image before anything is measured. */
interface CutoutPrior {
  /** Whether the lower border belongs to the background: people and clothes are often cut off there. */
  readonly bottomIsBackground: boolean;
  /** Centre and half axes of the region where the subject is likely, as shares of width and height. */
  readonly region: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
  /** What skin tones say: they belong to people, not to clothes. */
  readonly skin: 'front' | 'back' | 'ignored';
}

const person: CutoutPrior = {
  bottomIsBackground: false,
  region: { x: 0.5, y: 0.58, rx: 0.46, ry: 0.62 },
  skin: 'front',
};

const priors: Readonly<Record<CutoutMode, CutoutPrior>> = {
  general: { bottomIsBackground: true, region: { x: 0.5, y: 0.5, rx: 0.5, ry: 0.5 }, skin: 'ignored' },
  product: { bottomIsBackground: true, region: { x: 0.5, y: 0.52, rx: 0.48, ry: 0.48 }, skin: 'ignored' },
  portrait: person,
  hair: person,
  avatar: person,
  clothing: { bottomIsBackground: false, region: { x: 0.5, y: 0.58, rx: 0.46, ry: 0.55 }, skin: 'back' },
};

/** Width of the border whose colours are taken for the background, as a share of the shorter side. */
const BORDER = 0.04;
const BORDER_CLUSTERS = 5;
/** Just noticeable differences in L*a*b* that every background is allowed. */
const TOLERANCE = 5;

/** Part of the colour's threshold below which a pixel outside every contour is certainly background. */
const CERTAIN_BACK = 0.5;

/** GrabCut labels of an image: 0 background, 1 subject, 2 and 3 probable, from the colours of its border, the mode's region, and what contours enclose. */
export function labelsByMode(image: Raster, mode: CutoutMode): Plane {
  const prior = priors[mode];
  const { width, height } = image;
  const lab = labPlane(image);
  const border = Math.max(2, Math.round(Math.min(width, height) * BORDER));
  const isBorder = (x: number, y: number): boolean =>
    x < border || x >= width - border || y < border || (prior.bottomIsBackground && y >= height - border);
  const strangeness = differenceFromBorder(lab, width, height, isBorder);
  const weighted = strangeness.map(
    (value, i) => value * regionWeight(prior, (i % width) / width, Math.floor(i / width) / height),
  );
  const threshold = otsu(weighted);
  const core: Plane = { width, height, data: Uint8Array.from(weighted, (value) => (value > threshold ? 255 : 0)) };
  const seeds: Plane = {
    width,
    height,
    data: Uint8Array.from(strangeness, (value, i) =>
      value <= threshold && isBorder(i % width, Math.floor(i / width)) ? 255 : 0,
    ),
  };
  const contours = readContours(image, core, seeds).data;
  const labels = createPlane(width, height);
  const inner = Math.max(1, Math.round(border / 2));
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const atEdge = x < inner || x >= width - inner || y < inner || (prior.bottomIsBackground && y >= height - inner);
      const isSkin =
        prior.skin !== 'ignored' &&
        looksLikeSkin(image.data[i * 4] ?? 0, image.data[i * 4 + 1] ?? 0, image.data[i * 4 + 2] ?? 0);
      const value = weighted[i] ?? 0;
      if (atEdge && (strangeness[i] ?? 0) < threshold * 1.5) labels.data[i] = 0;
      else if (isSkin && prior.skin === 'back') labels.data[i] = 0;
      else if (isSkin && prior.skin === 'front' && value > threshold * 0.5) labels.data[i] = 3;
      else if (contours[i] === contourSays.inside) labels.data[i] = 1;
      else if (contours[i] === contourSays.outside && value < threshold * CERTAIN_BACK) labels.data[i] = 0;
      else labels.data[i] = value > threshold ? 3 : 2;
    }
  }
  return labels;
}

/** 1 in the middle of the region, falling to 0.35 outside. */
function regionWeight({ region }: CutoutPrior, x: number, y: number): number {
  const d = ((x - region.x) / region.rx) ** 2 + ((y - region.y) / region.ry) ** 2;
  return 0.35 + 0.65 * Math.exp(-d * 0.9);
}

/** How far each colour is from the colours of the border, in units of their spread. */
function differenceFromBorder(
  lab: Float32Array,
  width: number,
  height: number,
  isBorder: (x: number, y: number) => boolean,
): Float32Array {
  const samples: number[] = [];
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1)
      if (isBorder(x, y)) samples.push(lab[i * 3] ?? 0, lab[i * 3 + 1] ?? 0, lab[i * 3 + 2] ?? 0);
  const clusters = clusterColours(Float32Array.from(samples), BORDER_CLUSTERS).filter(({ share }) => share > 0.04);
  const result = new Float32Array(width * height);
  for (let i = 0; i < result.length; i += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (const { mean, spread } of clusters) {
      // Shadows change the brightness of a background more than its hue.
      const d = Math.sqrt(
        (0.7 * ((lab[i * 3] ?? 0) - mean[0])) ** 2 +
          ((lab[i * 3 + 1] ?? 0) - mean[1]) ** 2 +
          ((lab[i * 3 + 2] ?? 0) - mean[2]) ** 2,
      );
      least = Math.min(least, d / (spread + TOLERANCE));
    }
    result[i] = Math.min(12, least);
  }
  return result;
}

/** Skin tones of all complexions in YCbCr (Chai and Ngan 1999). */
export function looksLikeSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return cb >= 77 && cb <= 127 && cr >= 136 && cr <= 173 && red > 60;
}

/** Threshold that separates values into two groups best (Otsu 1979). */
export function otsu(values: Float32Array): number {
  const max = values.reduce((most, value) => Math.max(most, value), 0);
  if (max === 0) return 0;
  const bins = new Float64Array(128);
  for (const value of values)
    bins[Math.min(127, Math.floor((value / max) * 128))] =
      (bins[Math.min(127, Math.floor((value / max) * 128))] ?? 0) + 1;
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let threshold = 0;
  const sum = bins.reduce((total, count, i) => total + count * i, 0);
  for (let i = 0; i < 127; i += 1) {
    below += bins[i] ?? 0;
    belowSum += (bins[i] ?? 0) * i;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between <= best) continue;
    best = between;
    threshold = i + 1;
  }
  return (threshold / 128) * max;
}
