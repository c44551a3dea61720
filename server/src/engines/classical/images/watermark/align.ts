import type { Raster } from '../raster/raster.ts';
import { type Cell, placesIn, valueAt } from './cell.ts';
import type { Measured } from './overlay.ts';

/**
 * The lattice moved, stretched and turned so that the overlay lies where it is seen, by one step of least squares over all pixels (Lucas and Kanade
 * 1981): a difference at the edge of a stroke tells how far the stroke is off.
 */
export function aligned(image: Raster, { overlay: { cell, colour, opacity }, ground, trust }: Measured): Cell {
  const { width, height } = image;
  const at = placesIn(cell);
  const place: [number, number] = [0, 0];
  const opacityAt = (x: number, y: number): number => {
    at(x, y, place);
    return valueAt(cell, opacity, place[0], place[1]);
  };
  const normal = new Float64Array(36);
  const right = new Float64Array(6);
  const row = new Float64Array(6);
  const below = ground[1]?.data ?? new Float32Array(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = opacityAt(x, y);
      const [u, v] = place;
      const acrossX = opacityAt(x + 0.7, y) - opacityAt(x - 0.7, y);
      const acrossY = opacityAt(x, y + 0.7) - opacityAt(x, y - 0.7);
      if (acrossX === 0 && acrossY === 0) continue;
      const i = y * width + x;
      const room = (colour[1] ?? 0) - (below[i] ?? 0);
      const off = (image.data[i * 4 + 1] ?? 0) - (below[i] ?? 0) - share * room;
      const weight = (trust[i] ?? 0) / (1 + Math.abs(off) / 12);
      const [gx, gy] = [(-acrossX / 1.4) * room, (-acrossY / 1.4) * room];
      for (const [k, value] of [gx, gy, gx * u, gy * u, gx * v, gy * v].entries()) row[k] = value;
      for (let j = 0; j < 6; j += 1) {
        right[j] = (right[j] ?? 0) + weight * (row[j] ?? 0) * off;
        for (let k = 0; k < 6; k += 1)
          normal[j * 6 + k] = (normal[j * 6 + k] ?? 0) + weight * (row[j] ?? 0) * (row[k] ?? 0);
      }
    }
  }
  const [ox = 0, oy = 0, ax = 0, ay = 0, bx = 0, by = 0] = solved(normal, right);
  const {
    lattice: { a, b },
    origin,
  } = cell;
  return {
    ...cell,
    origin: [origin[0] + ox, origin[1] + oy],
    lattice: { a: [a[0] + ax, a[1] + ay], b: [b[0] + bx, b[1] + by] },
  };
}

/** Solution of linear equations with a symmetric positive matrix, by elimination; zeros where it has none. */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const [m, result] = [matrix.slice(), right.slice()];
  for (let k = 0; k < n; k += 1) {
    const pivot = m[k * n + k] ?? 0;
    if (pivot < 1e-9) return new Float64Array(n);
    for (let j = 0; j < n; j += 1) {
      if (j === k) continue;
      const times = (m[j * n + k] ?? 0) / pivot;
      for (let c = k; c < n; c += 1) m[j * n + c] = (m[j * n + c] ?? 0) - times * (m[k * n + c] ?? 0);
      result[j] = (result[j] ?? 0) - times * (result[k] ?? 0);
    }
  }
  return result.map((value, k) => value / (m[k * n + k] ?? 1));
}
