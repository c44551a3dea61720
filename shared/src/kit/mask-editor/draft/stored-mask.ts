import { hintShades } from '../../../domain/mask-editor/index.ts';
import { hintingMarks, type Marks } from '../raster/marks.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';
import { type MaskRuns, runsOf, valuesOf } from '../raster/runs.ts';

/** A mask as drafts keep it; `excluded`: the second kind of marks. */
export interface StoredMask {
  readonly runs: MaskRuns;
  readonly excluded?: MaskRuns | undefined;
}

export function storedMask({ values, marks }: MaskRaster): StoredMask {
  const runsWith = (shade: number) => runsOf(values, (value) => marks.shade(value) === shade);
  return {
    runs: runsWith(hintShades.keep),
    ...(marks === hintingMarks ? { excluded: runsWith(hintShades.exclude) } : {}),
  };
}

/** Nothing is marked: each kind has one run. */
export const isBlank = ({ runs, excluded = [] }: StoredMask): boolean => runs.length === 1 && excluded.length <= 1;

/** Values of a mask of `size` pixels. */
export function valuesOfStored({ runs, excluded = [] }: StoredMask, size: number, { blank }: Marks): Uint8Array {
  const values = valuesOf(runs, size, hintShades.keep, new Uint8Array(size).fill(blank));
  return valuesOf(excluded, size, hintShades.exclude, values);
}
