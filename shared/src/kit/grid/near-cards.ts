import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridLayout } from '../../domain/masonry/index.ts';

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

/** Share of the window's height above and below it in which cards are drawn too. */
const OVERSCAN = 0.5;
/** Pixels beyond the window in which cards are drawn at once: it moves on until they are. */
const SEEN_MARGIN = 128;

export interface NearCards extends NextCards {
  /** Whether the end of the grid is near. */
  readonly nearEnd: boolean;
}

const none: NearCards = { indices: [], remain: false, nearEnd: false };

const isShownBy = (before: NearCards, next: NearCards): boolean => {
  const drawn = new Set(before.indices);
  return before.nearEnd === next.nearEnd && next.indices.every((index) => drawn.has(index));
};

/**
 * The cards of a grid to draw while anything around it scrolls: those that are seen at once, one of the others in each frame, as a row of cards that came in
 * one frame would take longer than the frame lasts. Cards that are far away go when others come: the grid is drawn only then. None before the height of the
 * window is known.
 */
export function useNearCards(
  element: RefObject<HTMLElement | null>,
  grid: GridLayout,
  windowHeight: number | undefined,
): NearCards {
  const [shown, setShown] = useState(none);
  /** What is to be shown; React has not rendered it yet where it is another than what it shows. */
  const wanted = useRef(shown);
  const step = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || windowHeight === undefined) return;
    step.current = () => {
      const { top } = current.getBoundingClientRect();
      const beyond = (pixels: number): readonly number[] => grid.within(-top - pixels, windowHeight - top + pixels);
      const overscan = windowHeight * OVERSCAN;
      const cards = nextCards(beyond(overscan), beyond(SEEN_MARGIN), new Set(wanted.current.indices));
      const next = { ...cards, nearEnd: windowHeight - top + overscan >= grid.height };
      if (isShownBy(wanted.current, next)) return;
      wanted.current = next;
      setShown(next);
    };
    const move = () => step.current();
    move();
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', move, { capture: true });
  }, [element, grid, windowHeight]);
  useLayoutEffect(() => {
    if (!shown.remain) return;
    const frame = requestAnimationFrame(() => {
      if (wanted.current === shown) step.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return shown;
}
