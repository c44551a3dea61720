import { useCallback, useState, useSyncExternalStore } from 'react';

/** Below this the history is a drawer (tokens.css: phones). */
const DESKTOP = '(min-width: 768px)';
const KEY = 'ai-site.chat.history-closed';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== '1';
  } catch {
    return true;
  }
}

function remember(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? '0' : '1');
  } catch {
    // The panel is open again after a reload.
  }
}

/** Whether the history shows: a panel on a desktop, remembered; a drawer on a phone. */
export function usePanel() {
  const desktop = useSyncExternalStore(subscribe, () => window.matchMedia(DESKTOP).matches);
  const [open, setOpen] = useState(stored);
  const [drawer, setDrawer] = useState(false);
  // Fetched when first opened, kept afterwards so that it can close with its motion.
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
    /** It could not be fetched: the next time it is opened it is fetched again. */
    giveUpDrawer,
    setOpen(next: boolean) {
      remember(next);
      setOpen(next);
    },
    setDrawer(next: boolean) {
      setDrawer(next);
      if (next) setDrawerAsked(true);
    },
  };
}
