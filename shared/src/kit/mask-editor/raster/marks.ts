import { hintShadeOf, hintShades, MASK_THRESHOLD } from '../../../domain/mask-editor/index.ts';

/** What a stroke does to the pixels that it covers. */
export interface Ink {
  /** It takes marks away. */
  readonly erase: boolean;
  /** It marks what does not belong, where marks are of two kinds. */
  readonly exclude?: boolean | undefined;
}

/** What the values of a mask mean. */
export interface Marks {
  /** Value of what is not marked. */
  readonly blank: number;
  /** Value of a pixel that a stroke covers completely. */
  full(ink: Ink): number;
  /** Value of a pixel that a stroke covers in part; `coverage`: 0 to 1. */
  partly(before: number, coverage: number, ink: Ink): number;
  /** The value as it is written to an image, and counted. */
  shade(value: number): number;
}

const FULL = 255;

/** Marked or not: 0 to 255. */
export const singleMarks: Marks = {
  blank: 0,
  full: ({ erase }) => (erase ? 0 : FULL),
  partly(before, coverage, { erase }) {
    const part = Math.round(coverage * FULL);
    return erase ? Math.min(before, FULL - part) : Math.max(before, part);
  },
  shade: (value) => (value > MASK_THRESHOLD ? FULL : 0),
};

const { keep, unknown, exclude } = hintShades;
/** Values from unknown to either side. */
const HALF = keep - unknown;

/** Two kinds of marks: from unknown up to what is kept, and down to what is excluded. */
export const hintingMarks: Marks = {
  blank: unknown,
  full: (ink) => (ink.erase ? unknown : ink.exclude ? exclude : keep),
  partly(before, coverage, ink) {
    const part = Math.round(coverage * HALF);
    if (ink.erase) return before >= unknown ? Math.min(before, keep - part) : Math.max(before, exclude + 1 + part);
    return ink.exclude ? Math.min(before, unknown - part) : Math.max(before, unknown + part);
  },
  shade: hintShadeOf,
};
