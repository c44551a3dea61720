/** Pixels a millisecond from which nobody reads the cards that pass. */
const FAST = 1;
/** Milliseconds after fast scrolling before it counts as ended. */
export const CALM_MS = 120;

let fastAt = Number.NEGATIVE_INFINITY;

/**
 * Notes how fast the page is scrolled. Returns how to end it.
 * @param onFast told when it begins to be scrolled fast, and when it no longer is
 */
export function watchScrollSpeed(onFast: (fast: boolean) => void = () => undefined): () => void {
  let [at, top] = [performance.now(), window.scrollY];
  let calm: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    calm = isScrolledFast() ? setTimeout(settle, CALM_MS) : undefined;
    if (calm === undefined) onFast(false);
  };
  const note = () => {
    const [before, from] = [at, top];
    [at, top] = [performance.now(), window.scrollY];
    if (Math.abs(top - from) <= FAST * (at - before)) return;
    fastAt = at;
    if (calm !== undefined) return;
    calm = setTimeout(settle, CALM_MS);
    onFast(true);
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    clearTimeout(calm);
    window.removeEventListener('scroll', note);
  };
}

/** Whether the page is scrolled too fast to read, or was a moment ago. */
export const isScrolledFast = (): boolean => performance.now() - fastAt < CALM_MS;
