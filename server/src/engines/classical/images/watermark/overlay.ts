import { boxMean, gaussianBlur } from '../raster/filters.ts';
import { clamp, createFloatPlane, type FloatPlane, type Raster } from '../raster/raster.ts';
import { binsOf, type Cell, grown } from './cell.ts';

/** Bins that must be marked in the 25 around one. */
const SPECK = 5;
/** Shares of the full opacity below which bins count as empty, and by which they may miss it: at least and at most. */
const NONE_MIN = 0.08;
const NONE_MAX = 0.4;
const ALL_MIN = 0.12;
const ALL_MAX = 0.4;
/** Opacity from which the grain of the image tells an overlay from a thing; difference between neighbouring pixels below which there is none; its share under an overlay. */
const TELLING = 0.6;
const GRAIN_MIN = 1.2;
const DIMMED = 0.8;
/** Colours so close to white or black are taken for it. */
const PLAIN = 24;

/** The image where nothing is written, spread smoothly over what is. */
function backgroundOf(
  image: Raster,
  isWritten: (i: number) => boolean,
  sigma: number,
): readonly [FloatPlane, FloatPlane, FloatPlane] {
  const { width, height, data } = image;
  const free = createFloatPlane(width, height);
  for (let i = 0; i < free.data.length; i += 1) free.data[i] = isWritten(i) ? 0 : 1;
  const share = gaussianBlur(free, sigma).data;
  const wide = gaussianBlur(free, sigma * 3).data;
  const channel = (c: number): FloatPlane => {
    const known = createFloatPlane(width, height);
    for (let i = 0; i < known.data.length; i += 1) known.data[i] = (free.data[i] ?? 0) * (data[i * 4 + c] ?? 0);
    const near = gaussianBlur(known, sigma);
    const far = gaussianBlur(known, sigma * 3).data;
    // In the middle of broad strokes only what lies farther off is known.
    for (let i = 0; i < near.data.length; i += 1)
      near.data[i] =
        ((near.data[i] ?? 0) + 0.05 * (far[i] ?? 0)) / Math.max(1e-4, (share[i] ?? 0) + 0.05 * (wide[i] ?? 0));
    return near;
  };
  return [channel(0), channel(1), channel(2)];
}

type Colour = [number, number, number];

/** What was laid over an image: a colour, and its opacity in each bin of the cell. */
export interface Overlay {
  readonly cell: Cell;
  readonly colour: Colour;
  readonly opacity: Float32Array;
}

/** Bins that stand out alike in all periods, and whether they are lighter than what they lie on; null when none do. */
function strokesOf(
  cell: Cell,
  bins: Int32Array,
  details: FloatPlane,
): { readonly strokes: Uint8Array; readonly light: boolean } | null {
  const size = cell.columns * cell.rows;
  const [sums, counts] = [new Float32Array(size), new Float32Array(size)];
  for (let i = 0; i < bins.length; i += 1) {
    const bin = bins[i] ?? 0;
    sums[bin] = (sums[bin] ?? 0) + (details.data[i] ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const means = sums.map((sum, bin) => sum / Math.max(1, counts[bin] ?? 0));
  const sorted = means.map(Math.abs).sort();
  const strongest = sorted[Math.floor(size * 0.99)] ?? 0;
  const least = Math.max(0.3 * strongest, 3 / Math.sqrt(bins.length / size));
  let balance = 0;
  for (const mean of means) if (Math.abs(mean) > least) balance += mean;
  const light = balance > 0;
  const strokes = withoutSpecks(
    cell,
    Uint8Array.from(means, (mean) => ((light ? mean : -mean) > least ? 1 : 0)),
  );
  const share = strokes.reduce((sum, value) => sum + value, 0) / size;
  return share < 0.004 || share > 0.45 ? null : { strokes, light };
}

/** Chance marks single bins: those with few others around them go. */
function withoutSpecks({ columns, rows }: Cell, marked: Uint8Array): Uint8Array {
  return marked.map((value, bin) => {
    if (value === 0) return 0;
    const [x, y] = [bin % columns, Math.floor(bin / columns)];
    let around = 0;
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1)
        around += marked[((y + dy + rows) % rows) * columns + ((x + dx + columns) % columns)] ?? 0;
    return around >= SPECK ? 1 : 0;
  });
}

/** Opacity in each bin of a colour over the background, by least squares over all periods; what lies on quiet ground counts more. */
function opacitiesOf(
  cell: Cell,
  bins: Int32Array,
  image: Raster,
  ground: readonly FloatPlane[],
  trust: Float32Array,
  near: Uint8Array,
  colour: Colour,
): Float32Array {
  const size = cell.columns * cell.rows;
  const [products, squares] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < bins.length; i += 1) {
    const bin = bins[i] ?? 0;
    if (near[bin] !== 1) continue;
    const weight = trust[i] ?? 0;
    for (let c = 0; c < 3; c += 1) {
      const below = ground[c]?.data[i] ?? 0;
      const room = (colour[c] ?? 0) - below;
      products[bin] = (products[bin] ?? 0) + weight * ((image.data[i * 4 + c] ?? 0) - below) * room;
      squares[bin] = (squares[bin] ?? 0) + weight * room * room;
    }
  }
  return Float32Array.from(products, (product, bin) =>
    near[bin] === 1 ? clamp(product / Math.max(1, squares[bin] ?? 0), 0, 1) : 0,
  );
}

/** Value below which a share of those above zero lies. */
function quantile(values: Float32Array, share: number): number {
  const sorted = values.filter((value) => value > 0.02).sort();
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Colour of the overlay, from the middle of strokes: the brightness of what it covers comes through by what its opacity leaves. Null for next to no opacity, or full. */
function colourOf(
  bins: Int32Array,
  image: Raster,
  ground: readonly FloatPlane[],
  core: Uint8Array,
  light: boolean,
  block: number,
): Colour | null {
  const columns = Math.ceil(image.width / block);
  const blocks = new Map<number, { count: number; over: Colour; under: Colour }>();
  for (let i = 0; i < bins.length; i += 1) {
    if (core[bins[i] ?? 0] !== 1) continue;
    const key = Math.floor(Math.floor(i / image.width) / block) * columns + Math.floor((i % image.width) / block);
    const sum = blocks.get(key) ?? { count: 0, over: [0, 0, 0], under: [0, 0, 0] };
    sum.count += 1;
    for (let c = 0; c < 3; c += 1) {
      sum.over[c] = (sum.over[c] ?? 0) + (image.data[i * 4 + c] ?? 0);
      sum.under[c] = (sum.under[c] ?? 0) + (ground[c]?.data[i] ?? 0);
    }
    blocks.set(key, sum);
  }
  const rows = [...blocks.values()].filter(({ count }) => count >= 12);
  const weight = rows.reduce((sum, { count }) => sum + count, 0);
  if (weight === 0) return null;
  const mean = (of: 'over' | 'under', c: number): number =>
    rows.reduce((sum, row) => sum + (row[of][c] ?? 0), 0) / weight;
  const [over, under] = [[0, 1, 2].map((c) => mean('over', c)), [0, 1, 2].map((c) => mean('under', c))];
  let [both, squares] = [0, 0];
  for (const row of rows) {
    for (let c = 0; c < 3; c += 1) {
      const below = (row.under[c] ?? 0) / row.count - (under[c] ?? 0);
      both += row.count * below * ((row.over[c] ?? 0) / row.count - (over[c] ?? 0));
      squares += row.count * below * below;
    }
  }
  const spread = Math.sqrt(squares / (3 * weight));
  const plain: Colour = light ? [255, 255, 255] : [0, 0, 0];
  const asPlain =
    over.reduce((sum, value, c) => sum + (value - (under[c] ?? 0)), 0) /
    over.reduce((sum, _, c) => sum + (plain[c] ?? 0) - (under[c] ?? 0), 0);
  const opacity = spread < 8 ? asPlain : 1 - both / squares;
  if (opacity < 0.04 || opacity > 0.92) return null;
  const colour = over.map((value, c) => clamp((value - (1 - opacity) * (under[c] ?? 0)) / opacity, 0, 255));
  const isPlain = colour.every((value, c) => Math.abs(value - (plain[c] ?? 0)) < PLAIN);
  return isPlain ? plain : [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0];
}

/** What is needed to measure an overlay. */
export interface Measured {
  readonly overlay: Overlay;
  readonly ground: readonly FloatPlane[];
  readonly trust: Float32Array;
}

/** The overlay with this cell; null when nothing stands out in it, or it covers what lies under it altogether. `scale`: pixels for one of those at which it was found. */
export function overlayOf(cell: Cell, image: Raster, details: FloatPlane, scale: number): Measured | null {
  const bins = binsOf(cell, image.width, image.height);
  const found = strokesOf(cell, bins, details);
  if (found === null) return null;
  const unit = Math.max(1, Math.round(scale * 1.5));
  const near = grown(cell, found.strokes, 2 * unit);
  const ground = backgroundOf(image, (i) => near[bins[i] ?? 0] === 1, 4 * unit);
  const trust = trustOf(image, ground, 6 * unit);
  const plain: Colour = found.light ? [255, 255, 255] : [0, 0, 0];
  const first = opacitiesOf(cell, bins, image, ground, trust, near, plain);
  const full = quantile(first, 0.85);
  const core = Uint8Array.from(first, (value) => (value > 0.75 * full ? 1 : 0));
  const ink = colourOf(bins, image, ground, core, found.light, 40 * unit);
  if (ink === null) return null;
  const opacity = opacitiesOf(cell, bins, image, ground, trust, near, ink);
  const most = quantile(opacity, 0.85);
  if (most > TELLING && !dims(bins, image, inside(cell, core), near)) return null;
  settle(opacity, most, grown(cell, found.strokes, 1), near);
  return { overlay: { cell, colour: ink, opacity }, ground, trust };
}

/** Strokes are of one opacity, which only their rims do not reach: what chance makes of it, seen where nothing is written, is taken back. */
function settle(opacity: Float32Array, most: number, written: Uint8Array, near: Uint8Array): void {
  let [squares, count] = [0, 0];
  for (let bin = 0; bin < opacity.length; bin += 1) {
    if (near[bin] !== 1 || written[bin] === 1) continue;
    squares += ((opacity[bin] ?? 0) / most) ** 2;
    count += 1;
  }
  // Half of the deviations are below zero and were cut off.
  const chance = Math.sqrt((2 * squares) / Math.max(1, count));
  const [none, all] = [clamp(1.5 * chance, NONE_MIN, NONE_MAX), 1 - clamp(1.5 * chance, ALL_MIN, ALL_MAX)];
  for (let bin = 0; bin < opacity.length; bin += 1) {
    const value = (opacity[bin] ?? 0) / most;
    opacity[bin] = value < none ? 0 : value > all ? most : value * most;
  }
}

/** Bins whose neighbours are all marked too. */
const inside = (cell: Cell, marked: Uint8Array): Uint8Array =>
  grown(
    cell,
    marked.map((value) => 1 - value),
    1,
  ).map((value) => 1 - value);

/** Whether the grain of the image is weaker under strokes, as an overlay that hides much makes it: things of a scene have a grain of their own. */
function dims(bins: Int32Array, image: Raster, core: Uint8Array, near: Uint8Array): boolean {
  const [under, beside] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ];
  for (let i = 1; i < bins.length; i += 1) {
    const [bin, before] = [bins[i] ?? 0, bins[i - 1] ?? 0];
    const grain = near[bin] !== 1 && near[before] !== 1 ? beside : core[bin] === 1 && core[before] === 1 ? under : null;
    if (grain === null || i % image.width === 0) continue;
    grain.sum += Math.abs((image.data[i * 4 + 1] ?? 0) - (image.data[i * 4 - 3] ?? 0));
    grain.count += 1;
  }
  const usual = beside.sum / Math.max(1, beside.count);
  return usual < GRAIN_MIN || under.count === 0 || under.sum / under.count < usual * DIMMED;
}

/** How much the background tells about single pixels: little where it is busy. */
function trustOf(image: Raster, ground: readonly FloatPlane[], radius: number): Float32Array {
  const squares = createFloatPlane(image.width, image.height);
  for (let i = 0; i < squares.data.length; i += 1)
    squares.data[i] = ((image.data[i * 4 + 1] ?? 0) - (ground[1]?.data[i] ?? 0)) ** 2;
  return boxMean(squares, radius).data.map((power) => 1 / (power + 30));
}
