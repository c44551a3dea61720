import type { Vector } from './correlation.ts';
import type { Lattice } from './lattice.ts';

/** One period of an overlay, in steps along both vectors of its lattice: it repeats itself at all borders. */
export interface Cell {
  readonly lattice: Lattice;
  /** Pixel at which a period begins. */
  readonly origin: Vector;
  readonly columns: number;
  readonly rows: number;
}

export function cellOf(lattice: Lattice, origin: Vector): Cell {
  return {
    lattice,
    origin,
    columns: Math.max(8, Math.round(Math.hypot(...lattice.a))),
    rows: Math.max(8, Math.round(Math.hypot(...lattice.b))),
  };
}

/** Writes the place of a pixel in the lattice: how many of its vectors it is away from the origin. */
export function placesIn({ lattice: { a, b }, origin }: Cell): (x: number, y: number, place: [number, number]) => void {
  const area = a[0] * b[1] - a[1] * b[0];
  return (px, py, place) => {
    const [x, y] = [px - origin[0], py - origin[1]];
    place[0] = (x * b[1] - y * b[0]) / area;
    place[1] = (a[0] * y - a[1] * x) / area;
  };
}

const fraction = (value: number): number => value - Math.floor(value);

/** Index of the bin of the cell that each pixel falls into. */
export function binsOf(cell: Cell, width: number, height: number): Int32Array {
  const bins = new Int32Array(width * height);
  const at = placesIn(cell);
  const place: [number, number] = [0, 0];
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      at(x, y, place);
      bins[i] =
        (Math.floor(fraction(place[1]) * cell.rows) % cell.rows) * cell.columns +
        (Math.floor(fraction(place[0]) * cell.columns) % cell.columns);
    }
  return bins;
}

/** A value of the cell at a place in the lattice, between its bins. */
export function valueAt({ columns, rows }: Cell, values: Float32Array, u: number, v: number): number {
  const [x, y] = [fraction(u) * columns - 0.5, fraction(v) * rows - 0.5];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const [left, right] = [(x0 + columns) % columns, (x0 + 1 + columns) % columns];
  const [above, below] = [((y0 + rows) % rows) * columns, ((y0 + 1 + rows) % rows) * columns];
  const top = (values[above + left] ?? 0) * (1 - fx) + (values[above + right] ?? 0) * fx;
  return top + ((values[below + left] ?? 0) * (1 - fx) + (values[below + right] ?? 0) * fx - top) * fy;
}

/** Whether a bin or one within the distance of it is marked, across the borders too. */
export function grown({ columns, rows }: Cell, marked: Uint8Array, distance: number): Uint8Array {
  const result = new Uint8Array(marked.length);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (marked[y * columns + x] !== 1) continue;
      for (let dy = -distance; dy <= distance; dy += 1)
        for (let dx = -distance; dx <= distance; dx += 1)
          result[((y + dy + rows) % rows) * columns + ((x + dx + columns) % columns)] = 1;
    }
  return result;
}
