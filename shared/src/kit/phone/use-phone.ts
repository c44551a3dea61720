import { useSyncExternalStore } from 'react';
import { isPhone, PHONE_QUERY } from './phone-query.ts';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the viewport is as narrow as a phone, for components with a different layout there. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, isPhone);
