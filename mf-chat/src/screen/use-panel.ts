import { localValues, StoredValue } from '@ai-site/shared/kit/storage';
import { useCallback, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Below this width the history is a drawer (phone breakpoint of tokens.css). */
const DESKTOP = '(min-width: 768px)';
const panelOpen = new StoredValue({
  storage: localValues,
  key: 'ai-site.chat.history-closed',
  version: 1,
  schema: z.boolean(),
  initial: true,
  // Previous versions stored 1 for closed.
  migrate: (value) => value !== 1,
});

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Visibility of the history: a panel on a desktop, remembered; a drawer on a phone. */
export function usePanel() {
  const desktop = useSyncExternalStore(subscribe, () => window.matchMedia(DESKTOP).matches);
  const [open, setOpen] = useState(() => panelOpen.read());
  const [drawer, setDrawer] = useState(false);
  // Loaded on first use, then kept mounted for the closing animation.
  const [drawerAsked, setDrawerAsked] = useState(false);
  const giveUpDrawer = useCallback(() => {
    setDrawer(false);
    setDrawerAsked(false);
  }, []);
  return {
    desktop,
    open,
    drawer,
    drawerAsked,
    /** Called when loading failed: the next opening retries. */
    giveUpDrawer,
    setOpen(next: boolean) {
      panelOpen.write(next);
      setOpen(next);
    },
    setDrawer(next: boolean) {
      setDrawer(next);
      if (next) setDrawerAsked(true);
    },
  };
}
