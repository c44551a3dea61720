/**
 * Runs in the page: whether its content has been shown for `ms` milliseconds: nothing was being loaded, every image in the viewport was
 * decoded (one that cannot be loaded never is), and no video in it had failed. Between two parts that load one after the other a page seems
 * complete for a moment.
 */
export async function staysComplete(ms: number): Promise<boolean> {
  const isInView = (element: Element): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const isComplete = (): boolean =>
    (document.querySelector('main')?.innerText ?? '').trim() !== '' &&
    document.querySelector('[aria-busy=true]') === null &&
    [...document.images].filter(isInView).every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    [...document.querySelectorAll('video')].filter(isInView).every(({ error }) => error === null);
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (!isComplete()) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}
