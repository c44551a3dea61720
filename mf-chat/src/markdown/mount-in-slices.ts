import { startTransition, useEffect, useState } from 'react';

/** Blocks of a finished reply rendered at first: more than one screen of them; then so many whenever the page is idle. */
const FIRST = 30;
const SLICE = 12;

/**
 * Index from which blocks are rendered as Markdown. A long finished reply begins with its last slice, because a chat
 * opens at its end, and renders the slices before it when the page is idle; until then they stand as plain text.
 */
export function useMountedFrom(count: number, growing: boolean): number {
  const [from, setFrom] = useState(() => (growing ? 0 : Math.max(0, count - FIRST)));
  useEffect(() => {
    if (from === 0) return;
    // Safari has no requestIdleCallback.
    const later = globalThis.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 50));
    const cancel = globalThis.cancelIdleCallback ?? window.clearTimeout;
    const handle = later(() => startTransition(() => setFrom((current) => Math.max(0, current - SLICE))));
    return () => cancel(handle);
  }, [from]);
  return from;
}
