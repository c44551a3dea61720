import { useEffect, useRef } from 'react';
import type { ChatScreenStore } from './chat-screen-store.ts';
import type { usePanel } from './use-panel.ts';

/** Who asks for the search of the chats sees the history; the search takes the focus there. Call it in an observer. */
export function useSearchShown(store: ChatScreenStore, { desktop, setOpen, setDrawer }: ReturnType<typeof usePanel>): void {
  const { searches } = store;
  const shown = useRef(searches);
  useEffect(() => {
    if (searches === shown.current) return;
    shown.current = searches;
    if (desktop) setOpen(true);
    else setDrawer(true);
  });
}
