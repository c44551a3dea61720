import { thumbHashToApproximateAspectRatio } from 'thumbhash';

/** Pixels of the longer side. */
const SIDE = 32;
/** Bytes before the waves of an opaque image; one with transparency has another. */
const HEADER = 5;

export interface Pixels {
  readonly w: number;
  readonly h: number;
  readonly rgba: Uint8Array;
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

/** The cosines of a side's pixels, by frequency. */
const cosines = (pixels: number, frequencies: number): readonly Float64Array[] =>
  Array.from({ length: frequencies }, (_, frequency) => Float64Array.from({ length: pixels }, (_, pixel) => Math.cos((Math.PI / pixels) * (pixel + 0.5) * frequency)));

/** Draws a channel row by row and then pixel by pixel, so that each wave is evaluated once a row. */
function drawChannel(waves: Waves, across: readonly Float64Array[], down: readonly Float64Array[], width: number, height: number): Float64Array {
  const values = new Float64Array(width * height);
  const columns = waves[0]?.length ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let column = 0; column < columns; column += 1) {
      let weight = 0;
      for (let row = 0; row < waves.length; row += 1) weight += (waves[row]?.[column] ?? 0) * (down[row]?.[y] ?? 0);
      const wave = across[column];
      if (weight === 0 || wave === undefined) continue;
      for (let x = 0; x < width; x += 1) values[y * width + x] = (values[y * width + x] as number) + weight * (wave[x] as number);
    }
  }
  return values;
}

/**
 * The image of a thumbhash with at most 32 pixels a side, as `thumbHashToRGBA` of the library draws it, which evaluates each wave for each pixel and takes
 * several times as long. Null: it is no thumbhash.
 */
export function thumbhashPixels(hash: Uint8Array): Pixels | null {
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
  const width = Math.max(1, Math.round(ratio > 1 ? SIDE : SIDE * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? SIDE / ratio : SIDE));
  const across = cosines(width, Math.max(columns, 5));
  const down = cosines(height, Math.max(rows, 5));
  const read = waveReader(hash, transparent ? HEADER + 1 : HEADER);
  // In the order in which the hash holds them. Colours are stronger by a quarter, for what is lost by their few bits.
  const channel = (nx: number, ny: number, mean: number, scale: number) => drawChannel(read(nx, ny, mean, scale), across, down, width, height);
  const light = channel(columns, rows, (header24 & 63) / 63, ((header24 >> 18) & 31) / 31);
  const yellow = channel(3, 3, ((header24 >> 6) & 63) / 31.5 - 1, (((header16 >> 3) & 63) / 63) * 1.25);
  const red = channel(3, 3, ((header24 >> 12) & 63) / 31.5 - 1, (((header16 >> 9) & 63) / 63) * 1.25);
  const alpha = transparent ? channel(5, 5, (byteOf(hash, HEADER) & 15) / 15, (byteOf(hash, HEADER) >> 4) / 15) : null;
  const rgba = new Uint8Array(width * height * 4);
  const level = (value: number): number => Math.max(0, 255 * Math.min(1, value));
  for (let at = 0; at < width * height; at += 1) {
    const [l, p, q] = [light[at] as number, yellow[at] as number, red[at] as number];
    const b = l - (2 / 3) * p;
    const r = (3 * l - b + q) / 2;
    rgba[at * 4] = level(r);
    rgba[at * 4 + 1] = level(r - q);
    rgba[at * 4 + 2] = level(b);
    rgba[at * 4 + 3] = level(alpha === null ? 1 : (alpha[at] as number));
  }
  return { w: width, h: height, rgba };
}
