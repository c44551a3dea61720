import type { BlockGroup } from './reply-blocks.ts';

/** Line height and block spacing in pixels, and characters per line in the centre column. */
const LINE = 28;
const GAP = 12;
const CHARACTERS = 44;

/** Estimated height of blocks in pixels, which keeps the scroll bar stable when they are rendered. */
export const estimatedHeight = (blocks: BlockGroup): number =>
  blocks.reduce(
    (sum, { source }) =>
      sum + GAP + source.split('\n').reduce((lines, line) => lines + Math.ceil(line.length / CHARACTERS), 0) * LINE,
    0,
  );
