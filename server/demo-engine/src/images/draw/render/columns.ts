import type { Rgb } from '../framebuffer/rgb.ts';
import { length2, length3, type Solid } from './solids.ts';

/** Cells along one side. */
const CELLS = 40;
const nothing: readonly Solid[] = [];

/** Bodies that are no farther than `slack` from the straight line through a place along a direction. */
export type Columns = (x: number, y: number, z: number) => readonly Solid[];

/** Sorts bodies by the lines of a direction that pass near them (light buffer, Haines and Greenberg 1986). The direction has length 1. */
export function columnsAlong([dx, dy, dz]: Rgb, solids: readonly Solid[], slack: number): Columns {
  // Two directions across, of length 1.
  const flat = length2(dx, dz);
  const [ux, uz] = flat < 1e-6 ? [1, 0] : [dz / flat, -dx / flat];
  const [vx, vy, vz] = [-dy * uz, uz * dx - ux * dz, dy * ux];
  const long = length3(vx, vy, vz) || 1;
  const placed = solids.map((solid) => {
    const { centre, reach } = solid;
    return {
      solid,
      u: centre.x * ux + centre.z * uz,
      v: (centre.x * vx + centre.y * vy + centre.z * vz) / long,
      radius: reach + slack,
    };
  });
  const left = Math.min(...placed.map(({ u, radius }) => u - radius));
  const right = Math.max(...placed.map(({ u, radius }) => u + radius));
  const low = Math.min(...placed.map(({ v, radius }) => v - radius));
  const high = Math.max(...placed.map(({ v, radius }) => v + radius));
  const width = (right - left) / CELLS;
  const height = (high - low) / CELLS;
  const cells: Solid[][] = Array.from({ length: CELLS * CELLS }, () => []);
  for (const { solid, u, v, radius } of placed) {
    for (
      let row = Math.max(0, Math.floor((v - radius - low) / height));
      row < CELLS && low + row * height <= v + radius;
      row += 1
    ) {
      for (
        let column = Math.max(0, Math.floor((u - radius - left) / width));
        column < CELLS && left + column * width <= u + radius;
        column += 1
      ) {
        const besideU = Math.max(0, left + column * width - u, u - left - (column + 1) * width);
        const besideV = Math.max(0, low + row * height - v, v - low - (row + 1) * height);
        if (length2(besideU, besideV) <= radius) cells[row * CELLS + column]?.push(solid);
      }
    }
  }
  return (x, y, z) => {
    const column = Math.floor((x * ux + z * uz - left) / width);
    const row = Math.floor(((x * vx + y * vy + z * vz) / long - low) / height);
    return column < 0 || row < 0 || column >= CELLS || row >= CELLS
      ? nothing
      : (cells[row * CELLS + column] ?? nothing);
  };
}
