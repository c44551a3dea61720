import { createContext, type RefObject, useContext, useEffect, useState } from 'react';

/** What scrolls around the messages; null where the page itself does. */
export const ScrollArea = createContext<RefObject<HTMLElement | null> | null>(null);

/** Pixels above and below the view that count as near: what comes into view by scrolling is there already. */
const NEAR = '1200px 0px';

type Listener = (entry: IntersectionObserverEntry) => void;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, Listener>;
}

const watches = new WeakMap<Element | Document, Watch>();

/** One observer per scrolling area. */
function watchOf(root: Element | null): Watch {
  const known = watches.get(root ?? document);
  if (known !== undefined) return known;
  const listeners = new Map<Element, Listener>();
  const tell = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) listeners.get(entry.target)?.(entry);
  };
  const observer = new IntersectionObserver(tell, { root, rootMargin: NEAR });
  const watch = { observer, listeners };
  watches.set(root ?? document, watch);
  return watch;
}

function watch(root: Element | null, element: Element, listener: Listener): () => void {
  const { observer, listeners } = watchOf(root);
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    listeners.delete(element);
  };
}

/** Somebody selects in it or works in it with the keyboard: it must not change now. */
function inUse(element: Element): boolean {
  if (element.contains(document.activeElement)) return true;
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(element);
}

export interface NearView {
  readonly near: boolean;
  /** Pixels that it was high when it left; null before that. */
  readonly height: number | null;
}

/**
 * Whether an element is in view or nearly so. What is far away can be drawn more cheaply; while somebody selects text in
 * it, it stays.
 * @param watched false: it counts as near
 * @param initially what is assumed until the browser has looked
 */
export function useNearView(element: RefObject<HTMLElement | null>, watched: boolean, initially: boolean): NearView {
  const area = useContext(ScrollArea);
  const [state, setState] = useState<NearView>({ near: initially, height: null });
  useEffect(() => {
    const target = element.current;
    if (!watched || target === null || globalThis.IntersectionObserver === undefined) return;
    return watch(area?.current ?? null, target, ({ isIntersecting, boundingClientRect: { height } }) =>
      setState((before) => {
        if (isIntersecting === before.near || (!isIntersecting && inUse(target))) return before;
        return isIntersecting ? { ...before, near: true } : { near: false, height };
      }),
    );
  }, [area, element, watched]);
  return watched && globalThis.IntersectionObserver !== undefined ? state : { near: true, height: null };
}
