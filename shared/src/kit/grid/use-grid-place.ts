import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a grid stands in the window, in pixels. */
export interface GridPlace {
  readonly width: number;
  /** From the top of the window to the grid; negative once it was scrolled past. */
  readonly top: number;
  readonly windowHeight: number;
}

/** Pixels of scrolling that change nothing: much less than what is drawn beyond the window. */
export const PLACE_STEP = 64;

const samePlace = (a: GridPlace, b: GridPlace): boolean => a.width === b.width && Math.abs(a.top - b.top) < PLACE_STEP && a.windowHeight === b.windowHeight;

/** The place of an element, kept up to date while anything around it scrolls, but for a few pixels: it is not drawn again in each frame. */
export function useGridPlace(element: RefObject<HTMLElement | null>): GridPlace {
  const [place, setPlace] = useState<GridPlace>({ width: 0, top: 0, windowHeight: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      const next = { width, top, windowHeight: window.innerHeight };
      setPlace((before) => (samePlace(before, next) ? before : next));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(current);
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return place;
}
