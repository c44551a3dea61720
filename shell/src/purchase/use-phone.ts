import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../platform/window-edges.ts';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(MOBILE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the viewport is as narrow as a phone, for components with a different layout there. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(MOBILE_QUERY).matches);
