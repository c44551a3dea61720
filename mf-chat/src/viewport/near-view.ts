import { createContext, type RefObject, useContext, useEffect, useState } from 'react';

/** The scroll container of the messages; null when the page itself scrolls. */
export const ScrollArea = createContext<RefObject<HTMLElement | null> | null>(null);

/** True where content is rendered wherever it is, as in the image of a chat. */
export const RenderAll = createContext(false);

/** Margin in pixels above and below the viewport within which content is rendered in advance. */
const NEAR = '1200px 0px';

type Listener = (entry: IntersectionObserverEntry) => void;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, Listener>;
}

const watches = new WeakMap<Element | Document, Watch>();

/** One observer per scroll container. */
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

/** Whether the element contains the selection or the focus: it must not be replaced. */
function inUse(element: Element): boolean {
  if (element.contains(document.activeElement)) return true;
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(element);
}

export interface NearView {
  readonly near: boolean;
  /** Last rendered height in pixels; null before the element first left. */
  readonly height: number | null;
}

/**
 * Whether an element is in or near the viewport. Distant content can be replaced by something cheaper, except while it contains the selection or the focus.
 * @param watched false: always near
 * @param initially value until the observer first reports
 */
export function useNearView(element: RefObject<HTMLElement | null>, watched: boolean, initially: boolean): NearView {
  const area = useContext(ScrollArea);
  const all = useContext(RenderAll);
  const observed = watched && !all && globalThis.IntersectionObserver !== undefined;
  const [state, setState] = useState<NearView>({ near: initially, height: null });
  useEffect(() => {
    const target = element.current;
    if (!observed || target === null) return;
    return watch(area?.current ?? null, target, ({ isIntersecting, boundingClientRect: { height } }) =>
      setState((before) => {
        if (isIntersecting === before.near || (!isIntersecting && inUse(target))) return before;
        return isIntersecting ? { ...before, near: true } : { near: false, height };
      }),
    );
  }, [area, element, observed]);
  return observed ? state : { near: true, height: null };
}
