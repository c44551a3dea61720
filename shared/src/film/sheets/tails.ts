import type { Rect } from '../frame/canvas.ts';
import type { WordBox } from './sheet.ts';
import type { PlacedWords } from './stack-boxes.ts';

/** Longest tail, and the shortest one that is drawn. */
const LONGEST = 66;
export const SHORTEST_TAIL = 16;
/** Between a tip and what it does not touch. */
const CLEAR = 6;
/** Share of the width of a balloon, at both sides, where no tail begins. */
const SIDE = 0.24;
/** How far a tail leans. */
const LEAN = 52;

/** The tail of a balloon towards its speaker, up or down, as long as there is room before `limit` (a row) and other boxes. */
export function tailOf(
  box: PlacedWords,
  others: readonly Rect[],
  direction: 'up' | 'down',
  limit: number,
): WordBox['tail'] {
  const column = box.speaker?.x;
  if (box.kind !== 'balloon' || column == null) return null;
  const from = Math.min(Math.max(column, box.x + box.width * SIDE), box.x + box.width * (1 - SIDE));
  const to = from + Math.min(LEAN, Math.max(-LEAN, column - from));
  const [left, right] = [Math.min(from, to) - LEAN, Math.max(from, to) + LEAN];
  const edge = direction === 'up' ? box.y : box.y + box.height;
  const beside = others.filter((other) => other.x < right && other.x + other.width > left);
  const rows =
    direction === 'up'
      ? beside.filter(({ y }) => y < box.y).map(({ y, height }) => edge - y - height)
      : beside.filter(({ y }) => y > box.y).map(({ y }) => y - edge);
  const length = Math.min(
    LONGEST,
    (direction === 'up' ? edge - limit : limit - edge) - CLEAR,
    ...rows.map((room) => room - CLEAR),
  );
  if (length < SHORTEST_TAIL) return null;
  const middle = box.y + box.height / 2;
  return { from: { x: from, y: middle }, to: { x: to, y: direction === 'up' ? edge - length : edge + length } };
}
