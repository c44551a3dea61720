import type { Size } from '../../classical/images/raster/image-files.ts';
import { type Box, clamp, createRaster, type Raster } from '../../classical/images/raster/raster.ts';

/** A net that makes images larger. */
export interface Enlarger {
  /** How many times as long the sides are that it makes. */
  readonly factor: number;
  /** Takes and makes planes of red, green and blue, one after the other, of values from 0 to 255. */
  readonly run: (planes: Float32Array, size: Size) => Promise<Float32Array>;
}

/** Pixels around a tile that the net sees as well. It sees no further than ten, so that tiles meet without seams. */
export const MARGIN = 16;
/** Longest side of a tile without its margin. */
const TILE_SIDE = 256;

/** Equal shares of a length, none longer than `most`, as [start, end]. */
export function shares(length: number, most: number): readonly (readonly [number, number])[] {
  const count = Math.ceil(length / most);
  return Array.from({ length: count }, (_, index) => [
    Math.round((index * length) / count),
    Math.round(((index + 1) * length) / count),
  ]);
}

/** An image as many times as large as the net makes it, opaque: alpha is not looked at. Pixels of the border are repeated around the image. */
export async function enlargedByNet(image: Raster, { factor, run }: Enlarger, side = TILE_SIDE): Promise<Raster> {
  const result = createRaster(image.width * factor, image.height * factor);
  for (const [top, bottom] of shares(image.height, side))
    for (const [left, right] of shares(image.width, side)) {
      const tile: Box = { left, top, width: right - left, height: bottom - top };
      const size = { width: tile.width + 2 * MARGIN, height: tile.height + 2 * MARGIN };
      keep(await run(planesAround(image, tile, size), size), tile, factor, result);
    }
  return result;
}

function planesAround({ width, height, data }: Raster, { left, top }: Box, size: Size): Float32Array {
  const area = size.width * size.height;
  const planes = new Float32Array(3 * area);
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const row = clamp(top + y - MARGIN, 0, height - 1) * width;
    for (let x = 0; x < size.width; x += 1, to += 1) {
      const from = (row + clamp(left + x - MARGIN, 0, width - 1)) * 4;
      for (let channel = 0; channel < 3; channel += 1) planes[channel * area + to] = data[from + channel] ?? 0;
    }
  }
  return planes;
}

/** Writes an enlarged tile without its margin. */
function keep(planes: Float32Array, tile: Box, factor: number, result: Raster): void {
  const width = factor * (tile.width + 2 * MARGIN);
  const margin = factor * MARGIN;
  const area = planes.length / 3;
  for (let y = 0; y < factor * tile.height; y += 1) {
    let from = (y + margin) * width + margin;
    let to = ((factor * tile.top + y) * result.width + factor * tile.left) * 4;
    for (let x = 0; x < factor * tile.width; x += 1, from += 1, to += 4) {
      // The array rounds and limits them.
      for (let channel = 0; channel < 3; channel += 1) result.data[to + channel] = planes[channel * area + from] ?? 0;
      result.data[to + 3] = 255;
    }
  }
}
