import { headingShown, whenHeadingShows } from './heading.ts';
import { area } from './page.ts';

/** What a host page exposes to the benchmark. All times are milliseconds of the page's own clock. */
export interface Mounting {
  /** Resolves with the time from the command until the remote's heading was painted. */
  mountUntilPainted(): Promise<number>;
  /** Resolves with the time from the command until the remote's heading was in the document: finer-grained than frames. */
  mountUntilCommitted(): Promise<number>;
  unmount(): Promise<void>;
}

export interface Lifecycle {
  readonly mount: () => unknown;
  readonly unmount: () => unknown;
}

declare global {
  interface Window {
    benchMounting?: Mounting;
  }
}

/** Resolves after the frame that shows the current document has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      // The message is delivered after the frame that the callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );

async function timed({ mount }: Lifecycle, until: () => Promise<void>): Promise<number> {
  if (headingShown(area)) throw new Error('The remote is there before it was asked for');
  const there = whenHeadingShows(area);
  const start = performance.now();
  const mounting = mount();
  await Promise.race([there, Promise.resolve(mounting).then(() => there)]);
  await until();
  return performance.now() - start;
}

/** Publishes the lifecycle on `window`, which marks the host as ready. */
export function offer(lifecycle: Lifecycle): void {
  window.benchMounting = {
    mountUntilPainted: () => timed(lifecycle, painted),
    mountUntilCommitted: () => timed(lifecycle, async () => undefined),
    unmount: async () => {
      await lifecycle.unmount();
    },
  };
}
