import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ReadingPlace, type ReadingState } from './reading-place.ts';

/** Manages the scroll position of `scroller` while `content` grows. `growing` tells whether content is streaming. */
export function useReadingPlace(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  growing: () => boolean,
) {
  const [state, setState] = useState<ReadingState>({ following: true, unread: false });
  const place = useRef<ReadingPlace | undefined>(undefined);
  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return;
    const made = new ReadingPlace({
      scroller: scroller.current,
      content: content.current,
      growing,
      changed: setState,
      now: () => performance.now(),
    });
    place.current = made;
    return () => made.close();
  }, [scroller, content, growing]);
  const settle = useCallback(() => place.current?.settle(), []);
  const toEnd = useCallback(() => place.current?.toEnd(), []);
  const steer = useCallback(() => place.current?.steer(), []);
  return { ...state, settle, toEnd, steer };
}
