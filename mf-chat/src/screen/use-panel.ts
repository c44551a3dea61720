import { usePhone } from '@ai-site/shared/kit/phone';
import { localValues, StoredValue } from '@ai-site/shared/kit/storage';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';

const panelOpen = new StoredValue({
  storage: localValues,
  key: 'ai-site.chat.history-closed',
  version: 1,
  schema: z.boolean(),
  initial: true,
  // Previous versions stored 1 for closed.
  migrate: (value) => value !== 1,
});

/** Visibility of the history: a panel on a desktop, remembered; a drawer on a phone. */
export function usePanel() {
  const desktop = !usePhone();
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
