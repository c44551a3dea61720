import type { Rect } from '../frame/canvas.ts';
import type { Place } from './sheet.ts';
import type { SizedWords } from './word-boxes.ts';

/** Words with their place; `x` of `speaker` is a column of the sheet. */
export interface PlacedWords extends SizedWords, Place {
  readonly speaker: { readonly x: number | null } | null;
  /** Continues the box before. */
  readonly continues: boolean;
}

/** Words that are to be placed. */
export type UnplacedWords = Omit<PlacedWords, 'x' | 'y'>;

/** Distances between boxes. */
const APART = 34;
const CONNECTED = 10;
/** From the sides of the image. */
const INSET = 18;
/** Shares of the width within which a speaker is neither on the left nor on the right; then balloons are on one of these. */
const MIDDLE = 0.08;
const BESIDE = 0.27;
/** How much farther from the middle than their speakers balloons are. */
const OUTWARD = 1.35;
/** Share of its height by which a balloon beside another one is lower. */
const LOWER = 0.55;

/** Places boxes below one another, from row 0 on; a balloon that has room beside the one before is only somewhat lower. `turn`: another side for each shot. */
export function stackBoxes(
  words: readonly UnplacedWords[],
  { x: left, width }: Pick<Rect, 'x' | 'width'>,
  turn: number,
): readonly PlacedWords[] {
  const placed: PlacedWords[] = [];
  for (const one of words) {
    const before = placed.at(-1);
    const x =
      one.continues && before !== undefined && one.kind === 'balloon'
        ? before.x + (before.width - one.width) / 2
        : columnOf(one, { x: left, width }, turn + placed.length);
    const inside = Math.round(Math.min(Math.max(x, left + INSET), left + width - INSET - one.width));
    placed.push({ ...one, x: inside, y: rowOf(one, inside, placed) });
  }
  return placed;
}

function rowOf({ width, continues }: UnplacedWords, x: number, placed: readonly PlacedWords[]): number {
  const before = placed.at(-1);
  if (before === undefined) return 0;
  const isBeside = (other: PlacedWords): boolean =>
    x >= other.x + other.width + APART / 2 || other.x >= x + width + APART / 2;
  const beside = before.y + Math.round(before.height * LOWER);
  const above = placed
    .filter((other) => !isBeside(other))
    .map((other) => other.y + other.height + (continues && other === before ? CONNECTED : APART));
  return Math.max(beside, ...above);
}

/** Left edge that a box would have without the sides of the image. */
function columnOf(
  { kind, width, speaker }: UnplacedWords,
  { x: left, width: all }: Pick<Rect, 'x' | 'width'>,
  turn: number,
): number {
  if (kind === 'caption') return left;
  const at = speaker?.x == null ? 0.5 : (speaker.x - left) / all;
  const isMiddle = Math.abs(at - 0.5) < MIDDLE;
  const wished = isMiddle ? (turn % 2 === 0 ? BESIDE : 1 - BESIDE) : 0.5 + (at - 0.5) * OUTWARD;
  return left + wished * all - width / 2;
}
