import { useCallback, useSyncExternalStore } from 'react';

/** The visitor asks for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds now; follows its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
