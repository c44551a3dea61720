/** Reports an error of foreign code to the console and `window.onerror` without stopping the caller. */
export function surfaceError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
