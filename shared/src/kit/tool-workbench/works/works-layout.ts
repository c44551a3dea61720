import { squaresLayout } from '../../grid/index.ts';

/** Pixels below the square of a work for its words: two lines with the gaps around them. */
export const WORK_WORDS_PX = 60;

/** Works in squares, none smaller than a person can judge. */
export const worksLayout = squaresLayout({ least: 160, gap: 12, below: WORK_WORDS_PX });
