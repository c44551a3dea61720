/** Milliseconds to wait for a frame that a page in the background never draws. */
const NO_FRAME_MS = 200;

/** Resolves in a task of its own once the browser has painted the next frame, or soon after when it draws none. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
