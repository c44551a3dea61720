// Functions that run inside the page: each must be self-contained, because only its source text is sent there.

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the awaited element was painted. */
    benchScreen: Promise<number>;
  }
}

/** Runs before the page's own scripts: waits for an element and for the frame that shows it. Event-driven in the page, not polled. */
export function awaitScreen(selector: string): void {
  window.benchScreen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      // The message is delivered after the frame that the callback belongs to.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'readonly', 'aria-disabled'],
    });
  });
}

export interface Move {
  readonly path: string;
  /** Selector of an element that exists only on the new screen. */
  readonly ready: string;
}

/** Clicks the menu link; resolves with the milliseconds until the commit that rendered the new screen. */
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

/** Navigates by a history event as the browser's back and forward buttons do, which works for every path; resolves when the new screen is rendered. */
export function moveAndWait({ path, ready }: Move): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(ready) === null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true });
    // The page's history numbers its entries and reverts a navigation whose number does not follow.
    const idx = Number(window.history.state?.idx ?? 0) + 1;
    const state = { usr: null, key: String(idx), idx };
    window.history.pushState(state, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}

/** What the page fetched, timed by the page's own clock. */
export interface ResourceEntry {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

export function listResources(): readonly ResourceEntry[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      path: new URL(name).pathname,
      start: Math.round(startTime),
      end: Math.round(responseEnd),
      bytes: transferSize,
    }));
}
