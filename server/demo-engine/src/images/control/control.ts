import { createRandom } from '@ai-site/shared/random';
import { type ColourCluster, clusterColours } from '../../../../src/engines/classical/images/raster/clusters.ts';
import { gaussianBlur } from '../../../../src/engines/classical/images/raster/filters.ts';
import { labPlane, rgbOfLab, type Triple } from '../../../../src/engines/classical/images/raster/lab.ts';
import {
  clamp,
  createFloatPlane,
  createRaster,
  type FloatPlane,
  luminanceOf,
  mix,
  type Raster,
  smoothstep,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import { type DrawingWords, draw } from '../draw/draw.ts';
import { redraw } from '../redraw/redraw.ts';
import { outlines } from '../stylise/edges.ts';
import { kuwahara } from '../stylise/smooth.ts';
import { stylised } from '../stylise/style-strengths.ts';
import { styleInWords, styleOf } from '../stylise/styles.ts';
import type { ControlTypeId } from './control-types.ts';
import { regionsOf } from './regions.ts';

export interface Steering {
  readonly type: ControlTypeId;
  /** Of the size that is drawn. */
  readonly image: Raster;
  /** 0 draws the prompt alone, 1 follows the image, 2 follows it strictly. */
  readonly weight: number;
  /** Whose colours are taken instead of the drawing's, of the size that is drawn: as far as `change` leaves them. */
  readonly reference?: { readonly image: Raster; readonly change: number };
}

/** Sigma of the blur that leaves the colours of a drawing and none of its things, as a share of the shorter side. */
const COLOURS = 1 / 14;

/**
 * Draws the forms of an image in the colours of a drawing of the prompt: areas that lines enclose, areas of similar colours, or the light alone. What
 * the image shows is not known, and nothing that the prompt names is painted into it. Towards weight 0 the drawing itself comes through.
 */
export function control({ type, image, weight, reference }: Steering, words: DrawingWords): Raster {
  const base =
    reference === undefined
      ? draw({ ...words, style: 'natural' })
      : redraw(reference.image, { ...words, style: 'natural' }, reference.change);
  if (weight === 0) return styled(base, words);
  const share = Math.min(1, weight);
  const lab = labPlane(base);
  const ground = blurredLab(lab, base, Math.min(base.width, base.height) * COLOURS);
  for (let i = 0; i < lab.length; i += 1) lab[i] = mix(lab[i] ?? 0, ground[i] ?? 0, smoothstep(0, 0.8, share));
  const make = { lineart: isLineArt(image) ? filledLines : recoloured, edges: recoloured, depth: relief }[type];
  return styled(make({ lab, image, seed: words.seed, weight }), words);
}

interface Making {
  /** L*a*b* of the drawing's colours. */
  readonly lab: Float32Array;
  readonly image: Raster;
  readonly seed: number;
  readonly weight: number;
}

function blurredLab(lab: Float32Array, { width, height }: Raster, sigma: number): Float32Array {
  const result = new Float32Array(lab.length);
  for (const c of [0, 1, 2]) {
    const plane = createFloatPlane(width, height);
    for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = lab[i * 3 + c] ?? 0;
    const soft = gaussianBlur(plane, sigma).data;
    for (let i = 0; i < soft.length; i += 1) result[i * 3 + c] = soft[i] ?? 0;
  }
  return result;
}

/** An image from a function that gives the L*a*b* of each pixel. */
function painted({ width, height }: Raster, colourAt: (i: number, x: number, y: number) => Triple): Raster {
  const result = createRaster(width, height);
  for (let y = 0, i = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1, at += 4) {
      const [l, a, b] = colourAt(i, x, y);
      const [red, green, blue] = rgbOfLab(clamp(l, 0, 100), a, b);
      result.data[at] = red;
      result.data[at + 1] = green;
      result.data[at + 2] = blue;
      result.data[at + 3] = 255;
    }
  }
  return result;
}

function styled(image: Raster, { style, stylize, prompt, seed }: DrawingWords): Raster {
  const filter = (styleOf(style) ?? styleInWords(prompt))?.filter;
  return filter === undefined ? image : stylised(image, filter, seed, stylize);
}

/** Brightness and greatest difference of the channels of paper, and the share of an image that it takes at least where something is drawn on it. */
const PAPER = { light: 190, tint: 40, share: 0.5 };

/** Whether an image is strokes on paper: a photo has no areas that lines enclose. */
function isLineArt({ data }: Raster): boolean {
  let paper = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (
      Math.min(red, green, blue) > PAPER.light &&
      Math.max(red, green, blue) - Math.min(red, green, blue) < PAPER.tint
    )
      paper += 1;
  }
  return paper > PAPER.share * (data.length / 4);
}

/** Strength of dark strokes on lighter ground, 0 to 1. */
function strokesOf(image: Raster): FloatPlane {
  const side = Math.min(image.width, image.height);
  const light = luminanceOf(image);
  const ground = gaussianBlur(light, side / 40).data;
  const fine = gaussianBlur(light, Math.max(0.6, side / 1400)).data;
  const result = createFloatPlane(image.width, image.height);
  for (let i = 0; i < result.data.length; i += 1)
    result.data[i] = smoothstep(0.16, 0.42, ((ground[i] ?? 0) - (fine[i] ?? 0)) / Math.max(40, ground[i] ?? 0));
  return result;
}

/** Areas between the strokes of line art, each in a colour of the drawing behind it, modelled towards its rim, under the lines. */
function filledLines({ lab, image, seed, weight }: Making): Raster {
  const { width, height } = image;
  const lines = strokesOf(image);
  const { of, count, depth } = regionsOf(lines);
  const colours = coloursOf(lab, of, count, seed);
  const rim = Math.max(4, Math.min(width, height) / 30);
  const strength = Math.min(1, weight);
  return painted(image, (i) => {
    const area = (of[i] ?? 0) * 3;
    const [l, a, b] = [0, 1, 2].map((c) => mix(lab[i * 3 + c] ?? 0, colours[area + c] ?? 0, strength * 0.8)) as [
      number,
      number,
      number,
    ];
    const volume = (smoothstep(0, rim, depth[i] ?? 0) - 0.7) * 12 * strength;
    const line = (lines.data[i] ?? 0) * strength * 0.9;
    return [(l + volume) * (1 - line) + 12 * line, a * (1 - line * 0.7), b * (1 - line * 0.7)];
  });
}

/** The mean colour of the drawing in each area, a little apart from those of other areas; the largest one is the ground and keeps its colour. */
function coloursOf(lab: Float32Array, of: Int32Array, count: number, seed: number): Float32Array {
  const sums = new Float64Array(count * 3);
  const sizes = new Float64Array(count);
  for (let i = 0; i < of.length; i += 1) {
    const area = Math.max(0, of[i] ?? 0);
    sizes[area] = (sizes[area] ?? 0) + 1;
    for (let c = 0; c < 3; c += 1) sums[area * 3 + c] = (sums[area * 3 + c] ?? 0) + (lab[i * 3 + c] ?? 0);
  }
  const random = createRandom(seed);
  const result = new Float32Array(count * 3);
  for (let area = 0; area < count; area += 1) {
    const size = Math.max(1, sizes[area] ?? 1);
    const apart = area === 0 ? 0 : 1;
    const turn = (random() - 0.5) * 1.6 * apart;
    const [a, b] = [(sums[area * 3 + 1] ?? 0) / size, (sums[area * 3 + 2] ?? 0) / size];
    const more = 1 + 0.4 * apart;
    result[area * 3] = (sums[area * 3] ?? 0) / size + (random() - 0.35) * 30 * apart;
    result[area * 3 + 1] = (a * Math.cos(turn) - b * Math.sin(turn)) * more + (random() - 0.5) * 26 * apart;
    result[area * 3 + 2] = (a * Math.sin(turn) + b * Math.cos(turn)) * more + (random() - 0.4) * 26 * apart;
  }
  return result;
}

const byLight = (a: ColourCluster, b: ColourCluster): number => a.mean[0] - b.mean[0];

/** Colours that an image is divided into. */
const COLOUR_AREAS = 7;

/** Areas of similar colours of an image in those of the drawing, dark in dark and light in light, with the image's light and outlines. */
function recoloured({ lab, image, weight }: Making): Raster {
  const side = Math.min(image.width, image.height);
  const smooth = kuwahara(image, Math.max(2, Math.round(side / 160)));
  const from = labPlane(smooth);
  const own = clusterColours(everyFew(from), COLOUR_AREAS).sort(byLight);
  const drawn = clusterColours(everyFew(lab), COLOUR_AREAS).sort(byLight);
  const lines = outlines(image, Math.max(0.9, side / 420), 22).data;
  const strength = Math.min(1, weight);
  return painted(image, (i) => {
    let [sum, l, a, b] = [0, 0, 0, 0];
    const here: Triple = [from[i * 3] ?? 0, from[i * 3 + 1] ?? 0, from[i * 3 + 2] ?? 0];
    for (const [place, { mean }] of own.entries()) {
      const d = (here[0] - mean[0]) ** 2 + (here[1] - mean[1]) ** 2 + (here[2] - mean[2]) ** 2;
      // Between two colours both count, so that soft light stays soft.
      const share = Math.exp(-d / 120) + 1e-9;
      const to =
        drawn[Math.min(drawn.length - 1, Math.round((place * (drawn.length - 1)) / Math.max(1, own.length - 1)))]
          ?.mean ?? mean;
      sum += share;
      l += share * (to[0] * 0.45 + mean[0] * 0.55 + (here[0] - mean[0]));
      a += share * (to[1] * 1.15 + (here[1] - mean[1]) * 0.15);
      b += share * (to[2] * 1.15 + (here[2] - mean[2]) * 0.15);
    }
    const line = (lines[i] ?? 0) * strength * 0.75;
    const mixed = [l, a, b].map((value, c) => mix(lab[i * 3 + c] ?? 0, value / sum, 0.35 + 0.65 * strength)) as [
      number,
      number,
      number,
    ];
    return [mixed[0] * (1 - line) + 10 * line, mixed[1] * (1 - line * 0.6), mixed[2] * (1 - line * 0.6)];
  });
}

/** Colours of every eleventh pixel: enough to group them by. */
function everyFew(lab: Float32Array): Float32Array {
  const step = 11;
  const count = Math.ceil(lab.length / 3 / step);
  const result = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) for (let c = 0; c < 3; c += 1) result[i * 3 + c] = lab[i * step * 3 + c] ?? 0;
  return result;
}

/** The tones of the drawing laid over the light of an image, dark in dark and light in light, lit as a relief of it. */
function relief({ lab, image, weight }: Making): Raster {
  const { width, height } = image;
  const side = Math.min(width, height);
  const light = luminanceOf(image);
  const form = gaussianBlur(light, Math.max(0.8, side / 420)).data;
  const tones = clusterColours(everyFew(lab), COLOUR_AREAS).sort(byLight);
  const share = Math.min(1, weight) * 0.9 + Math.max(0, weight - 1) * 0.1;
  return painted(image, (i) => {
    const dx = (form[i + 1] ?? form[i] ?? 0) - (form[i - 1] ?? form[i] ?? 0);
    const dy = (form[i + width] ?? form[i] ?? 0) - (form[i - width] ?? form[i] ?? 0);
    const lit = clamp((-dx - dy) * (side / 900), -10, 10) * Math.min(1, weight);
    const bright = (form[i] ?? 0) / 255;
    const place = bright * (tones.length - 1);
    const [low, high] = [tones[Math.floor(place)]?.mean, tones[Math.ceil(place)]?.mean];
    const tone = (c: 0 | 1 | 2): number => mix(low?.[c] ?? 0, high?.[c] ?? 0, place % 1);
    return [
      mix(lab[i * 3] ?? 0, mix(tone(0), 10 + bright * 86, 0.65), share) + lit,
      mix(lab[i * 3 + 1] ?? 0, tone(1) * 1.2, share),
      mix(lab[i * 3 + 2] ?? 0, tone(2) * 1.2, share),
    ];
  });
}
