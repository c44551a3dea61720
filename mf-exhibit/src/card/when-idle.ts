/** Milliseconds that are waited instead where the browser does not tell when it is idle: Safari. */
const FALLBACK_MS = 200;

/** Runs something once the page has nothing more urgent to do: it does not hold up scrolling. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, FALLBACK_MS);
  return () => clearTimeout(timer);
}
