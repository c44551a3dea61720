import { useEffect, useState } from 'react';
import { loadsUnasked, visitorPreferences } from '../motion/visitor-preferences.ts';

/** Runs a callback once the page has loaded and the browser is idle. Returns the cancel function. */
function whenLoadedAndIdle(run: () => void): () => void {
  const stop = new AbortController();
  const unlessStopped = () => {
    if (!stop.signal.aborted) run();
  };
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(unlessStopped) : setTimeout(unlessStopped, 200);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** Becomes true when the video may load: after the initial load, so that the two do not compete, and never against the visitor's preferences. */
export function useIdleLoad(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (loadsUnasked(visitorPreferences())) return whenLoadedAndIdle(() => setReady(true));
  }, []);
  return ready;
}
