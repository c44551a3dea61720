import type { Raster } from './raster.ts';

/** Rows of a column of `height` rows where one character ends and the next begins, with the first and the last. `ink`: how much each row differs from the background. */
export function characterCuts(ink: Float32Array, pitch: number): number[] {
  const count = Math.max(1, Math.round(ink.length / pitch));
  const step = ink.length / count;
  const reach = Math.floor(step / 4);
  const cuts = [0];
  for (let index = 1; index < count; index += 1) {
    const expected = Math.round(index * step);
    let best = expected;
    for (let row = expected - reach; row <= expected + reach; row += 1) {
      const [less, same] = [(ink[row] ?? 0) < (ink[best] ?? 0), (ink[row] ?? 0) === (ink[best] ?? 0)];
      if (less || (same && Math.abs(row - expected) < Math.abs(best - expected))) best = row;
    }
    cuts.push(best);
  }
  return [...cuts, ink.length];
}

/** How much the pixels of each row differ from each other: rows between characters do not. */
export function rowInk({ width, height, data }: Raster): Float32Array {
  const ink = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    let [least, most] = [255, 0];
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      least = Math.min(least, light);
      most = Math.max(most, light);
    }
    ink[y] = most - least;
  }
  return ink;
}

/** A column of upright characters as a line: each is put to the right of the one before. */
export function columnAsLine(column: Raster): Raster {
  const { width: side, data } = column;
  const cuts = characterCuts(rowInk(column), side);
  const count = cuts.length - 1;
  const line = new Uint8Array(side * side * count * 3);
  for (let index = 0; index < count; index += 1) {
    const middle = ((cuts[index] ?? 0) + (cuts[index + 1] ?? 0)) / 2;
    const first = Math.round(middle - side / 2);
    const [top, bottom] = [cuts[index] ?? 0, (cuts[index + 1] ?? 1) - 1];
    for (let y = 0; y < side; y += 1) {
      // Rows of the neighbours are not shown: the edge is continued.
      const source = Math.min(Math.max(first + y, top), bottom) * side * 3;
      line.set(data.subarray(source, source + side * 3), (y * count + index) * side * 3);
    }
  }
  return { width: side * count, height: side, data: line };
}
