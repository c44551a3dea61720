import { useSyncExternalStore } from 'react';

/** Phone breakpoint of tokens.css. */
const PHONE = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the viewport is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
