/** Lets an error of foreign code reach the console and `window.onerror` without stopping the caller. */
export function surfaceError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
