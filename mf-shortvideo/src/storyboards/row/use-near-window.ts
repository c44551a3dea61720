import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Pixels above and below the window in which rows are drawn too. */
const OVERSCAN = 600;
/** Height in pixels of a row that was not drawn yet. */
const GUESSED_HEIGHT = 162;

type Listener = (near: boolean, height: number) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null | undefined;

/** One observer for all rows of a page; null where the browser has none. */
function sharedObserver(): IntersectionObserver | null {
  observer ??=
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting, boundingClientRect } of entries)
              listeners.get(target)?.(isIntersecting, boundingClientRect.height);
          },
          { rootMargin: `${OVERSCAN}px 0px` },
        );
  return observer;
}

export interface NearWindow {
  /** Of the element of the row, which may be another one after a change of `near`. */
  readonly ref: RefCallback<HTMLElement>;
  readonly near: boolean;
  /** Pixels of the row when it was near last. */
  readonly height: number;
}

/** Whether an element is near the window. `first`: it is taken for near until the window is known. */
export function useNearWindow(first: boolean): NearWindow {
  const [near, setNear] = useState(() => first || sharedObserver() === null);
  const height = useRef(GUESSED_HEIGHT);
  const ref = useCallback((element: HTMLElement | null) => {
    const shared = sharedObserver();
    if (element === null || shared === null) return;
    listeners.set(element, (now, measured) => {
      if (!now && measured > 0) height.current = measured;
      setNear(now);
    });
    shared.observe(element);
    return () => shared.unobserve(element);
  }, []);
  return { ref, near, height: height.current };
}
