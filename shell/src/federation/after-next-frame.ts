/** Milliseconds to wait for a frame, which a page in the background never paints. */
const NO_FRAME_MS = 200;

/** Resolves in its own task once the browser has painted the next frame, or shortly after when it paints none. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
