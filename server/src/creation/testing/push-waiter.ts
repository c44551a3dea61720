import { PUSHES_CHANNEL } from '../../platform/realtime/pushes.ts';
import type { TestSite } from '../../testing/site.ts';

/** Longest time in milliseconds until the next look: not every change is pushed. */
const LOOK_MS = 150;

/** Waits for what a site does: each call resolves at the next push to any account. */
export function pushWaiter({ site }: TestSite): () => Promise<void> {
  const waiting = new Set<() => void>();
  site.notifier.subscribe(PUSHES_CHANNEL, () => {
    for (const wake of waiting) wake();
  });
  return () =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK_MS);
      waiting.add(wake);
    });
}
