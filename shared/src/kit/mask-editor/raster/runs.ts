/** A mask as the lengths of its runs, unmarked and marked in turn, beginning with unmarked; marks of one kind. */
export type MaskRuns = readonly number[];

const MARKED = 255;

/** `isMarked`: which values count as marked. */
export function runsOf(
  values: Uint8Array,
  isMarked: (value: number) => boolean = (value) => value > MARKED / 2,
): MaskRuns {
  const runs: number[] = [];
  let marked = false;
  let start = 0;
  values.forEach((value, index) => {
    if (isMarked(value) === marked) return;
    runs.push(index - start);
    marked = !marked;
    start = index;
  });
  runs.push(values.length - start);
  return runs;
}

/** The values of a mask of `length` pixels; what runs do not cover is unmarked. `into`: writes the marks over these values. */
export function valuesOf(
  runs: MaskRuns,
  length: number,
  marked = MARKED,
  into: Uint8Array = new Uint8Array(length),
): Uint8Array {
  let at = 0;
  runs.forEach((run, index) => {
    if (index % 2 === 1) into.fill(marked, at, at + run);
    at += run;
  });
  return into;
}
