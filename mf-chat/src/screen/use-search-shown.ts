import { useEffect, useRef } from 'react';
import type { ChatScreenStore } from './chat-screen-store.ts';
import type { usePanel } from './use-panel.ts';

/** Opens the history when the search is requested; the search box takes the focus there. Must be called in an observer. */
export function useSearchShown(
  store: ChatScreenStore,
  { desktop, setOpen, setDrawer }: ReturnType<typeof usePanel>,
): void {
  const { searches } = store;
  const shown = useRef(searches);
  useEffect(() => {
    if (searches === shown.current) return;
    shown.current = searches;
    if (desktop) setOpen(true);
    else setDrawer(true);
  });
}
