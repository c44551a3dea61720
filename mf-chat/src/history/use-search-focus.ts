import { type RefObject, useEffect, useRef } from 'react';
import type { HistoryScreen } from './history-screen.ts';

/** Number of handled requests per screen: the history may mount only because the search was requested. */
const answered = new WeakMap<HistoryScreen, number>();

/** Ref for the search box, which is focused whenever the search is requested. Must be called in an observer. */
export function useSearchFocus(store: HistoryScreen): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const { searches } = store;
  useEffect(() => {
    if (box.current === null || searches <= (answered.get(store) ?? 0)) return;
    answered.set(store, searches);
    box.current.focus();
    box.current.select();
  });
  return box;
}
