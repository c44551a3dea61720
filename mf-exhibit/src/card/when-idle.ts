import { CALM_MS, isScrolledFast } from './scroll-speed.ts';

/** Milliseconds that are waited instead where the browser does not tell when it is idle: Safari. */
const FALLBACK_MS = 50;
/** Milliseconds of the browser's idle time that are left to it. */
const SPARE_MS = 2;

const waiting = new Set<() => void>();
let asked = false;

/** Runs what waits, as much as fits into the idle time; the rest waits on, also after one that throws. */
function runSome(left: () => number): void {
  try {
    for (const run of waiting) {
      waiting.delete(run);
      run();
      if (left() < SPARE_MS) break;
    }
  } finally {
    ask();
  }
}

function ask(): void {
  asked = waiting.size > 0;
  if (!asked) return;
  if (isScrolledFast()) setTimeout(ask, CALM_MS);
  else if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback((deadline) => {
      if (isScrolledFast()) ask();
      else runSome(() => deadline.timeRemaining());
    });
  else setTimeout(() => runSome(() => 0), FALLBACK_MS);
}

/** Runs something once the page has nothing more urgent to do and is not scrolled fast. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  waiting.add(run);
  if (!asked) ask();
  return () => waiting.delete(run);
}
