import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels. */
export interface GridSize {
  readonly width: number;
  readonly windowHeight: number;
}

/** The width of an element and the height of the window; null before they are measured. */
export function useGridSize(element: RefObject<HTMLElement | null>): GridSize | null {
  const [size, setSize] = useState<GridSize | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const windowHeight = window.innerHeight;
      setSize((before) =>
        before?.width === width && before.windowHeight === windowHeight ? before : { width, windowHeight },
      );
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return size;
}
