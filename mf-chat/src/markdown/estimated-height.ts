import type { BlockGroup } from './reply-blocks.ts';

/** Of a line of text, the space below a block, and the characters of a line in the centre column. */
const LINE = 28;
const GAP = 12;
const CHARACTERS = 44;

/** Pixels that blocks will be high, roughly: the scroll bar moves little when they are drawn. */
export const estimatedHeight = (blocks: BlockGroup): number =>
  blocks.reduce((sum, { source }) => sum + GAP + source.split('\n').reduce((lines, line) => lines + Math.ceil(line.length / CHARACTERS), 0) * LINE, 0);
