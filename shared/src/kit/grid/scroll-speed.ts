/** Pixels a millisecond from which nobody reads the cards that pass. */
const FAST = 1;
/** Milliseconds after fast scrolling before it counts as ended. */
export const CALM_MS = 120;
/** Milliseconds between two steps of one movement; what is longer apart is a jump, after which the page rests. */
const STEP_MS = 200;

let fastAt = Number.NEGATIVE_INFINITY;
let last = { at: Number.NEGATIVE_INFINITY, top: 0 };

/** Notes where the page is scrolled to, as soon as it is; more than once is no harm. */
export function noteScroll(): void {
  const { at, top } = last;
  last = { at: performance.now(), top: window.scrollY };
  const ms = last.at - at;
  if (ms < STEP_MS && Math.abs(last.top - top) > FAST * ms) fastAt = last.at;
}

/** Notes how fast the page is scrolled. Returns how to end it. */
export function watchScrollSpeed(): () => void {
  last = { at: Number.NEGATIVE_INFINITY, top: 0 };
  window.addEventListener('scroll', noteScroll, { passive: true });
  return () => window.removeEventListener('scroll', noteScroll);
}

/** Whether the page is scrolled too fast to read, or was a moment ago. */
export const isScrolledFast = (): boolean => performance.now() - fastAt < CALM_MS;
