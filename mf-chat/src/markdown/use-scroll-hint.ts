import { type RefObject, useEffect } from 'react';

/**
 * Keeps `data-more` of a horizontally scrolling element at what is hidden: `start`, `end`, `both`, or absent when everything fits. Written to the element, because a
 * table that streams in would render again with every row.
 */
export function useScrollHint(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || globalThis.ResizeObserver === undefined) return;
    const update = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      if (before || after) element.dataset.more = before && after ? 'both' : before ? 'start' : 'end';
      else delete element.dataset.more;
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [box]);
}
