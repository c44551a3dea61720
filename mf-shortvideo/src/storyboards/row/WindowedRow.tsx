import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels above and below the window in which rows are drawn too. */
const OVERSCAN = 600;
/** Height of a row that was not drawn yet. */
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
            for (const { target, isIntersecting, boundingClientRect } of entries) listeners.get(target)?.(isIntersecting, boundingClientRect.height);
          },
          { rootMargin: `${OVERSCAN}px 0px` },
        );
  return observer;
}

export interface WindowedRowProps extends ComponentPropsWithoutRef<'li'> {
  /** Of those that are seen first: drawn at once, so that nothing moves when the window is known. */
  readonly first: boolean;
  /** Drawn wherever it stands: something in it has the focus. */
  readonly kept: boolean;
  readonly render: () => ReactNode;
}

/** A row of a long list whose content is in the document only near the window. It keeps its height, so that nothing moves. */
export function WindowedRow({ first, kept, render, ...row }: WindowedRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(() => first || sharedObserver() === null);
  const height = useRef(GUESSED_HEIGHT);
  useEffect(() => {
    const { current } = element;
    const shared = sharedObserver();
    if (current === null || shared === null) return;
    listeners.set(current, (now, measured) => {
      if (!now && measured > 0) height.current = measured;
      setNear(now);
    });
    shared.observe(current);
    return () => shared.unobserve(current);
  }, []);
  const drawn = near || kept;
  return (
    <li ref={element} {...row} style={drawn ? undefined : { height: height.current }}>
      {drawn && render()}
    </li>
  );
}
