/**
 * Runs in the page: whether its content has been shown for `ms` milliseconds: nothing was being loaded, and every image in the viewport was
 * decoded. An image that cannot be loaded never is. Between two parts that load one after the other a page seems complete for a moment.
 */
export async function staysComplete(ms: number): Promise<boolean> {
  const isInView = (image: HTMLImageElement): boolean => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const isComplete = (): boolean =>
    (document.querySelector('main')?.innerText ?? '').trim() !== '' &&
    document.querySelector('[aria-busy=true]') === null &&
    [...document.images].filter(isInView).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (!isComplete()) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}
