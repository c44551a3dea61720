import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { followsAfter, type ScrollPosition } from './follow-rule.ts';

const positionOf = (element: HTMLElement): ScrollPosition => ({ top: element.scrollTop, height: element.scrollHeight, view: element.clientHeight });

/**
 * Keeps the end of growing content in view until the user scrolls up, and again once they come back to the end.
 * Put `scroller` on what scrolls and `content` on what grows inside it.
 */
export function useStickToBottom() {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follow = useRef(true);
  const [following, setFollowing] = useState(true);

  const set = useCallback((next: boolean) => {
    follow.current = next;
    setFollowing(next);
  }, []);

  const toBottom = useCallback(() => {
    set(true);
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [set]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const growing = content.current;
    if (element === null || growing === null) return;
    let before = positionOf(element);
    const stick = () => {
      if (follow.current) element.scrollTop = element.scrollHeight;
      before = positionOf(element);
    };
    const scrolled = () => {
      const now = positionOf(element);
      set(followsAfter(follow.current, before, now));
      before = now;
    };
    // Told before the scroll happens, so that the next growth does not pull back.
    const wheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollTop > 0 && element.scrollHeight > element.clientHeight) set(false);
    };
    stick();
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('wheel', wheel, { passive: true });
    const observer = globalThis.ResizeObserver === undefined ? undefined : new ResizeObserver(stick);
    observer?.observe(growing);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', wheel);
      observer?.disconnect();
    };
  }, [set]);

  /** Growth is not followed until the reader comes to the end again. */
  const stay = useCallback(() => set(false), [set]);

  return { scroller, content, following, toBottom, stay };
}
