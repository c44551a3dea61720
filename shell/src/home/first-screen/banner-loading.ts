import { useEffect, useState } from 'react';
import { REDUCED_MOTION } from '../motion/media.ts';

export interface VisitorWishes {
  readonly saveData: boolean;
  readonly reducedMotion: boolean;
}

/** Whether the banner video may load without being asked for: it is the heaviest file of the page, and it moves. */
export function loadsUnasked({ saveData, reducedMotion }: VisitorWishes): boolean {
  return !saveData && !reducedMotion;
}

function savesData(): boolean {
  // Only Chromium tells.
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

/** Runs once the page has loaded and the browser is idle. Returns a function that calls it off. */
function whenLoadedAndIdle(run: () => void): () => void {
  const stop = new AbortController();
  const unlessStopped = () => {
    if (!stop.signal.aborted) run();
  };
  // Safari has no requestIdleCallback.
  const wait = () => ('requestIdleCallback' in window ? window.requestIdleCallback(unlessStopped) : setTimeout(unlessStopped, 200));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** Becomes true when the video may load: after the first load, so that it takes nothing from it, and never against the visitor's wishes. */
export function useIdleLoad(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const wishes = { saveData: savesData(), reducedMotion: window.matchMedia(REDUCED_MOTION).matches };
    if (loadsUnasked(wishes)) return whenLoadedAndIdle(() => setReady(true));
  }, []);
  return ready;
}
