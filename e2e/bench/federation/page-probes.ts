// Functions that run inside the page: each must be whole in itself, because only its text travels.

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the awaited element was painted. */
    benchScreen: Promise<number>;
  }
}

/** Before the page's own scripts: waits for an element and for the frame that shows it. Told by the page itself, not polled. */
export function awaitScreen(selector: string): void {
  window.benchScreen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      // The message comes after the frame that the callback belongs to.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'readonly', 'aria-disabled'] });
  });
}

export interface Move {
  readonly path: string;
  /** Selector of what stands on the new screen only. */
  readonly ready: string;
}

/** Clicks the menu's link; resolves with the milliseconds until the commit that brought the new screen. */
export function clickAndWait({ path, ready }: Move): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`);
  if (link === null) throw new Error(`No link to ${path} in the header`);
  if (document.querySelector(ready) !== null) throw new Error(`${path} is there before it was asked for`);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(ready) === null) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(document, { subtree: true, childList: true });
    const start = performance.now();
    link.click();
  });
}

/** Moves as the browser's own buttons do, which every path allows; resolves when the new screen is there. */
export function moveAndWait({ path, ready }: Move): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(ready) === null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true });
    // The page's history numbers its entries, and takes a move back where the number does not follow.
    const idx = Number(window.history.state?.idx ?? 0) + 1;
    const state = { usr: null, key: String(idx), idx };
    window.history.pushState(state, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}

/** What the page fetched, as the page's own clock saw it. */
export interface Fetched {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

export function listFetched(): readonly Fetched[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, transferSize }) => ({ path: new URL(name).pathname, start: Math.round(startTime), end: Math.round(responseEnd), bytes: transferSize }));
}
