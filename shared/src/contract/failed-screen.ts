/** The same in every copy of this module: a remote marks, the shell asks. */
const FAILED_SCREEN = Symbol.for('ai-site.failed-screen');

/** Marks what the chunk of a screen failed with while it was loaded or evaluated, before anything of the screen was rendered. */
export function markFailedScreen(error: unknown): void {
  if (typeof error === 'object' && error !== null && Object.isExtensible(error))
    Reflect.set(error, FAILED_SCREEN, true);
}

/** Whether a screen's chunk failed with this, rather than a screen that was there. */
export const isFailedScreen = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, FAILED_SCREEN) === true;
