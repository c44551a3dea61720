import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridLayout } from '../../domain/masonry/index.ts';
import { CALM_MS, isScrolledFast, noteScroll } from './scroll-speed.ts';

/** Cards to draw, and whether others remain for the next frames. */
interface NextCards {
  readonly indices: readonly number[];
  readonly remain: boolean;
}

/**
 * Of the cards near the window: those that are seen, those that are drawn already, and one more. It is one that comes next while the page is scrolled down;
 * when all of those are drawn, the nearest one above. Those that are `covered` by something else need not be drawn at once.
 */
export function nextCards(near: readonly number[], seen: readonly number[], drawn: ReadonlySet<number>, covered: (index: number) => boolean = () => false): NextCards {
  const kept = new Set([...seen.filter((index) => !covered(index)), ...near.filter((index) => drawn.has(index))]);
  const missing = near.filter((index) => !kept.has(index));
  const next = missing.find((index) => index >= (seen[0] ?? 0)) ?? missing.at(-1);
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

/** What is drawn in the place of cards that come while the page is scrolled fast. */
export interface Covers {
  /** Cards must not be drawn over their covers now. */
  readonly pressed: boolean;
  has(index: number): boolean;
  /** False: the card has none. */
  add(index: number, beside: HTMLElement): boolean;
  keep(indices: readonly number[]): void;
}

/** Milliseconds after fast scrolling before cards come: longer than a frame of a page that is late, which would come later still. */
const REST_MS = 2 * CALM_MS;
/** Covers of cards beyond the window that come in one frame: what they have in common, as laying out and painting once more, takes longer than one of them. */
const TOGETHER = 2;

/** Covers the cards that are seen, and some of the others. False: one of them has no cover. */
function cover(covers: Covers, beside: HTMLElement, near: readonly number[], seen: readonly number[], drawn: readonly number[]): boolean {
  const missing = near.filter((index) => !covers.has(index) && !drawn.includes(index));
  const needed = missing.filter((index) => seen.includes(index));
  if (needed.length === 0 && missing.length < TOGETHER) return true;
  covers.keep(near);
  const next = missing.filter((index) => !needed.includes(index)).slice(0, TOGETHER);
  return [...needed, ...next].every((index) => covers.add(index, beside));
}

/**
 * The cards of a grid to draw while anything around it scrolls: those that are seen at once, one of the others in each frame, as a row of cards that came in
 * one frame would take longer than the frame lasts. Cards that are far away go when others come: the grid is drawn only then. While the page is scrolled fast
 * only their covers come, and the cards afterwards, one in each frame. None before the height of the window is known.
 */
export function useNearCards(element: RefObject<HTMLElement | null>, grid: GridLayout, windowHeight: number | undefined, covers: RefObject<Covers | null>): NearCards {
  const [shown, setShown] = useState(none);
  /** What is to be shown; React has not rendered it yet where it is another than what it shows. */
  const wanted = useRef(shown);
  const step = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || windowHeight === undefined) return;
    let calm: ReturnType<typeof setTimeout> | undefined;
    const show = (next: NearCards) => {
      if (isShownBy(wanted.current, next)) return;
      wanted.current = next;
      setShown(next);
    };
    step.current = () => {
      const { top } = current.getBoundingClientRect();
      const beyond = (pixels: number): readonly number[] => grid.within(-top - pixels, windowHeight - top + pixels);
      const overscan = windowHeight * OVERSCAN;
      const [near, seen] = [beyond(overscan), beyond(SEEN_MARGIN)];
      const { indices: drawn } = wanted.current;
      const nearEnd = windowHeight - top + overscan >= grid.height;
      const covered = covers.current;
      clearTimeout(calm);
      if (covered !== null && (covered.pressed || isScrolledFast()) && cover(covered, current, near, seen, drawn)) {
        calm = setTimeout(() => step.current(), REST_MS);
        if (nearEnd !== wanted.current.nearEnd) show({ ...wanted.current, nearEnd });
        return;
      }
      covered?.keep(near);
      show({ ...nextCards(near, seen, new Set(drawn), (index) => covered?.has(index) === true), nearEnd });
    };
    const move = () => {
      if (covers.current !== null) noteScroll();
      step.current();
    };
    step.current();
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      clearTimeout(calm);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [element, grid, windowHeight, covers]);
  useLayoutEffect(() => {
    if (!shown.remain) return;
    const frame = requestAnimationFrame(() => {
      if (wanted.current === shown) step.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return shown;
}
