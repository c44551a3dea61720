import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridLayout } from '../../domain/masonry/index.ts';

/** Cards to draw, and whether others remain for later frames. */
interface NextCards {
  readonly indices: readonly number[];
  readonly remain: boolean;
}

/**
 * Cards that come together: a frame in which any card comes costs as much as three cards (styles, layout, layers), so that cards that came one by one would
 * cost each frame of a scroll what a few of them cost once.
 */
const TOGETHER = 6;

/**
 * Of the cards near the window: those that are seen, those that are drawn already, and some more once enough of them are missing or the page rests. They are
 * those that come next while the page is scrolled down; when all of those are drawn, the nearest ones above.
 */
export function nextCards(
  near: readonly number[],
  seen: readonly number[],
  drawn: ReadonlySet<number>,
  resting: boolean,
): NextCards {
  const urgent = seen.filter((index) => !drawn.has(index)).length;
  const kept = new Set([...seen, ...near.filter((index) => drawn.has(index))]);
  const missing = near.filter((index) => !kept.has(index));
  const [first = 0] = seen;
  const after = missing.filter((index) => index > first);
  const inOrder = [...after, ...missing.slice(0, missing.length - after.length).toReversed()];
  const comes = resting || urgent > 0 || missing.length >= TOGETHER;
  const next = new Set(comes ? inOrder.slice(0, Math.max(0, TOGETHER - urgent)) : []);
  return {
    indices: near.filter((index) => kept.has(index) || next.has(index)),
    remain: missing.length > next.size,
  };
}

/** Share of the window's height above and below it in which cards are drawn too. */
const OVERSCAN = 0.75;
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
 * The cards of a grid to draw while anything around it scrolls: those that are seen at once, the others a few at a time, as a screen of cards that came in
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
  const rendered = useRef(shown);
  useLayoutEffect(() => {
    rendered.current = shown;
    // Cards that came get their styles and layout in a task between frames: the one that paints them has the less to do.
    const timer = setTimeout(() => element.current?.getBoundingClientRect());
    return () => clearTimeout(timer);
  }, [shown, element]);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || windowHeight === undefined) return;
    let frame: number | undefined;
    let moved = false;
    const step = (resting: boolean): void => {
      const { top } = current.getBoundingClientRect();
      const beyond = (pixels: number): readonly number[] => grid.within(-top - pixels, windowHeight - top + pixels);
      const overscan = windowHeight * OVERSCAN;
      const cards = nextCards(beyond(overscan), beyond(SEEN_MARGIN), new Set(wanted.current.indices), resting);
      const next = { ...cards, nearEnd: windowHeight - top + overscan >= grid.height };
      if (cards.remain) frame ??= requestAnimationFrame(drawMore);
      if (isShownBy(wanted.current, next)) return;
      wanted.current = next;
      setShown(next);
    };
    const drawMore = (): void => {
      frame = undefined;
      const waits = moved || wanted.current !== rendered.current;
      moved = false;
      if (waits) frame = requestAnimationFrame(drawMore);
      else step(true);
    };
    const move = (): void => {
      moved = true;
      step(false);
    };
    step(false);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', move, { capture: true });
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [element, grid, windowHeight]);
  return shown;
}
