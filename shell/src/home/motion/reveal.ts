import { type RefObject, useEffect } from 'react';
import { REDUCED_MOTION } from './media.ts';

/** Share of the viewport's height that a section must enter before it is revealed. */
const ENTERED = '0px 0px -12% 0px';

/**
 * Reveals an element as it is scrolled into view (`data-reveal`, see section.module.css). Nothing is hidden before the first scroll: printing, search and screenshots get the whole
 * page.
 */
export function useReveal(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current;
    if (target === null || window.matchMedia(REDUCED_MOTION).matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const below = !entry.isIntersecting && entry.boundingClientRect.top >= window.innerHeight;
        target.dataset.reveal = below ? 'waiting' : 'shown';
        if (!below) observer.disconnect();
      },
      { rootMargin: ENTERED },
    );
    const watch = () => observer.observe(target);
    document.addEventListener('scroll', watch, { capture: true, once: true, passive: true });
    return () => {
      document.removeEventListener('scroll', watch, { capture: true });
      observer.disconnect();
    };
  }, [element]);
}
