/** Pixels a millisecond from which nobody reads the cards that pass. */
const FAST = 1;
/** Milliseconds after fast scrolling before it counts as ended. */
export const CALM_MS = 120;

let fastAt = Number.NEGATIVE_INFINITY;

/** Notes how fast the page is scrolled. Returns how to end it. */
export function watchScrollSpeed(): () => void {
  let [at, top] = [performance.now(), window.scrollY];
  const note = () => {
    const [before, from] = [at, top];
    [at, top] = [performance.now(), window.scrollY];
    if (Math.abs(top - from) > FAST * (at - before)) fastAt = at;
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/** Whether the page is scrolled too fast to read, or was a moment ago. */
export const isScrolledFast = (): boolean => performance.now() - fastAt < CALM_MS;
