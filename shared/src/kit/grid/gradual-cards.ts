import { useLayoutEffect, useReducer, useRef } from 'react';

/** Cards to draw, and whether others remain for the next frames. */
interface NextCards {
  readonly indices: readonly number[];
  readonly remain: boolean;
}

/**
 * Of the cards near the window: those that are seen, those that are drawn already, and one more. It is one that comes next while the page is scrolled down;
 * when all of those are drawn, the nearest one above.
 */
export function nextCards(near: readonly number[], seen: readonly number[], drawn: ReadonlySet<number>): NextCards {
  const kept = new Set([...seen, ...near.filter((index) => drawn.has(index))]);
  const missing = near.filter((index) => !kept.has(index));
  const next = missing.find((index) => index > (seen[0] ?? 0)) ?? missing.at(-1);
  return { indices: near.filter((index) => kept.has(index) || index === next), remain: missing.length > 1 };
}

/**
 * The cards to draw of a page that is scrolled: those that are seen at once, one of the others in each frame. A row of cards that came in one frame would
 * take longer than the frame lasts.
 */
export function useGradualCards(near: readonly number[], seen: readonly number[]): readonly number[] {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const [, drawNext] = useReducer((frames: number) => frames + 1, 0);
  const { indices, remain } = nextCards(near, seen, drawn.current);
  useLayoutEffect(() => {
    drawn.current = new Set(indices);
    if (!remain) return;
    const frame = requestAnimationFrame(drawNext);
    return () => cancelAnimationFrame(frame);
  });
  return indices;
}
