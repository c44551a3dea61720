import { type RefObject, useEffect, useRef } from 'react';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';

/** What was answered per screen: the history may appear only because its search was asked for. */
const answered = new WeakMap<ChatScreenStore, number>();

/** The box of the search, which takes the focus whenever the search is asked for. Call it in an observer. */
export function useSearchFocus(store: ChatScreenStore): RefObject<HTMLInputElement | null> {
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
