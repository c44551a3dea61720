import { CALM_MS, isScrolledFast } from './scroll-speed.ts';

/** Milliseconds that are waited instead where the browser does not tell when it is idle: Safari. */
const FALLBACK_MS = 200;

/** Returns how to cancel it. */
function nextIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** Runs something once the page has nothing more urgent to do and is not scrolled fast. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  let cancel: () => void;
  const wait = () => {
    cancel = nextIdle(() => {
      if (!isScrolledFast()) return run();
      const timer = setTimeout(wait, CALM_MS);
      cancel = () => clearTimeout(timer);
    });
  };
  wait();
  return () => cancel();
}
