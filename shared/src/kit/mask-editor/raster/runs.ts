import { MASK_THRESHOLD } from '../../../domain/mask-editor/index.ts';

/** A mask as the lengths of its runs, unmarked and marked in turn, beginning with unmarked. */
export type MaskRuns = readonly number[];

export function runsOf(values: Uint8Array): MaskRuns {
  const runs: number[] = [];
  let marked = false;
  let start = 0;
  values.forEach((value, index) => {
    if (value > MASK_THRESHOLD === marked) return;
    runs.push(index - start);
    marked = !marked;
    start = index;
  });
  runs.push(values.length - start);
  return runs;
}

/** The values of a mask of `length` pixels; what runs do not cover is unmarked. */
export function valuesOf(runs: MaskRuns, length: number): Uint8Array {
  const values = new Uint8Array(length);
  let at = 0;
  runs.forEach((run, index) => {
    if (index % 2 === 1) values.fill(255, at, at + run);
    at += run;
  });
  return values;
}
