import { startTransition, useEffect, useState } from 'react';

/** Owners whose parts were all shown once. */
const complete = new WeakSet<object>();

export interface GradualOptions {
  /** Identifies what is shown: the next time all of it comes at once, so that going back finds the page as long as it was. */
  readonly owner: object;
  readonly count: number;
  /** Parts that are shown at once. */
  readonly first: number;
  /** Parts that every further frame adds. */
  readonly step: number;
}

/** How many parts of a long screen are shown: some at once, the others frame by frame, so that no single task renders and lays out all of them. */
export function useGradualCount({ owner, count, first, step }: GradualOptions): number {
  const [shown, setShown] = useState(() => (complete.has(owner) ? Number.POSITIVE_INFINITY : first));
  useEffect(() => {
    if (shown >= count) {
      complete.add(owner);
      return;
    }
    // Rendered after the frame in which the parts before were laid out.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + step)));
    return () => cancelAnimationFrame(frame);
  }, [owner, shown, count, step]);
  return Math.min(shown, count);
}
