import { preloadModule } from '@ai-site/shared/kit/lazy';
import { loadHome } from '../remote.ts';

/** Milliseconds after which the site starts without it: the form works by itself meanwhile, the rest of the frame does not. */
const PATIENCE_MS = 3000;

/**
 * Resolves when the home page can take the place of the served form in one step: a skeleton in between would take away the text that somebody writes.
 * Never rejects: a chunk that failed is asked for again by the screen, which says so.
 */
export function servedBoxReady(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  return Promise.race([preloadModule(loadHome).catch(() => undefined), patience]);
}
