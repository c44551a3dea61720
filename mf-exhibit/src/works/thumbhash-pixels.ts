import { thumbHashToApproximateAspectRatio } from 'thumbhash';

/** Most pixels of the longer side. */
const SIDE_MAX = 32;
/** Bytes before the waves of an opaque image; one with transparency has another. */
const HEADER = 5;

export interface Pixels {
  readonly w: number;
  readonly h: number;
  readonly rgba: Uint8Array;
  readonly opaque: boolean;
}

/** Weights of the waves of a channel, by row and column of their frequencies. */
type Waves = readonly Float64Array[];

const byteOf = (hash: Uint8Array, at: number): number => hash[at] ?? 0;

/** Reads channels one after the other: four bits for each wave. */
function waveReader(hash: Uint8Array, start: number) {
  let index = 0;
  return (columns: number, rows: number, mean: number, scale: number): Waves =>
    Array.from({ length: rows }, (_, y) => {
      const weights = new Float64Array(columns);
      if (y === 0) weights[0] = mean;
      for (let x = y === 0 ? 1 : 0; x * rows < columns * (rows - y); x += 1) {
        const bits = (byteOf(hash, start + (index >> 1)) >> ((index & 1) << 2)) & 15;
        weights[x] = (bits / 7.5 - 1) * scale * 2;
        index += 1;
      }
      return weights;
    });
}

/** Frequencies of a channel along a side. */
const FREQUENCIES = 7;

/** The cosines of a side's pixels by frequency, for each length of a side. */
const cosines: readonly (readonly Float64Array[])[] = Array.from({ length: SIDE_MAX + 1 }, (_, pixels) =>
  Array.from({ length: FREQUENCIES }, (_, frequency) =>
    Float64Array.from({ length: pixels }, (_, pixel) => Math.cos((Math.PI / pixels) * (pixel + 0.5) * frequency)),
  ),
);

const NO_WAVE = new Float64Array(SIDE_MAX);

/** Adds a channel to one row of pixels: what its waves have at this row is summed up once, and then spread over the pixels. */
function drawRow(
  values: Float64Array,
  waves: Waves,
  across: readonly Float64Array[],
  down: readonly Float64Array[],
  y: number,
): void {
  values.fill(0);
  const columns = waves[0]?.length ?? 0;
  for (let column = 0; column < columns; column += 1) {
    let weight = 0;
    for (let row = 0; row < waves.length; row += 1)
      weight += ((waves[row] as Float64Array)[column] as number) * ((down[row] as Float64Array)[y] as number);
    if (weight === 0) continue;
    const wave = across[column] ?? NO_WAVE;
    for (let x = 0; x < values.length; x += 1) values[x] = (values[x] as number) + weight * (wave[x] as number);
  }
}

const level = (value: number): number => (value < 0 ? 0 : value > 1 ? 255 : 255 * value);

/**
 * The image of a thumbhash whose longer side has `side` pixels, at most 32; with 32 it is what `thumbHashToRGBA` of the library draws, which evaluates each
 * wave for each pixel and takes several times as long. Null: it is no thumbhash.
 */
export function thumbhashPixels(hash: Uint8Array, side = SIDE_MAX): Pixels | null {
  if (hash.length < HEADER) return null;
  const header24 = byteOf(hash, 0) | (byteOf(hash, 1) << 8) | (byteOf(hash, 2) << 16);
  const header16 = byteOf(hash, 3) | (byteOf(hash, 4) << 8);
  const transparent = header24 >> 23 !== 0;
  const landscape = header16 >> 15 !== 0;
  const longer = transparent ? 5 : 7;
  const columns = Math.max(3, landscape ? longer : header16 & 7);
  const rows = Math.max(3, landscape ? header16 & 7 : longer);
  const ratio = thumbHashToApproximateAspectRatio(hash);
  if (!(ratio > 0 && Number.isFinite(ratio))) return null;
  const width = Math.max(1, Math.round(ratio > 1 ? side : side * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? side / ratio : side));
  const [across, down] = [cosines[width] ?? [], cosines[height] ?? []];
  const read = waveReader(hash, transparent ? HEADER + 1 : HEADER);
  // In the order in which the hash holds them. Colours are stronger by a quarter, for what is lost by their few bits.
  const light = read(columns, rows, (header24 & 63) / 63, ((header24 >> 18) & 31) / 31);
  const yellow = read(3, 3, ((header24 >> 6) & 63) / 31.5 - 1, (((header16 >> 3) & 63) / 63) * 1.25);
  const red = read(3, 3, ((header24 >> 12) & 63) / 31.5 - 1, (((header16 >> 9) & 63) / 63) * 1.25);
  const opacity = transparent ? read(5, 5, (byteOf(hash, HEADER) & 15) / 15, (byteOf(hash, HEADER) >> 4) / 15) : null;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const [ls, ps, qs, as] = [
    new Float64Array(width),
    new Float64Array(width),
    new Float64Array(width),
    new Float64Array(width),
  ];
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    drawRow(ls, light, across, down, y);
    drawRow(ps, yellow, across, down, y);
    drawRow(qs, red, across, down, y);
    if (opacity !== null) drawRow(as, opacity, across, down, y);
    for (let x = 0; x < width; x += 1, at += 4) {
      const [l, p, q] = [ls[x] as number, ps[x] as number, qs[x] as number];
      const b = l - (2 / 3) * p;
      const r = (3 * l - b + q) / 2;
      rgba[at] = level(r);
      rgba[at + 1] = level(r - q);
      rgba[at + 2] = level(b);
      if (opacity !== null) rgba[at + 3] = level(as[x] as number);
    }
  }
  return { w: width, h: height, rgba, opaque: !transparent };
}
