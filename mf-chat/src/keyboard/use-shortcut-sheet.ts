import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useState } from 'react';

const loadSheet = () => import(/* webpackChunkName: "shortcut-sheet" */ './ShortcutSheet.tsx');

/** State of the shortcut sheet: loaded on first use, then kept mounted for the closing animation. */
export function useShortcutSheet() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = useCallback(() => {
    setAsked(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const onLost = useCallback(() => {
    setAsked(false);
    setOpen(false);
    getPlatform().toast.error('快捷键说明没有加载成功，请重试');
  }, []);
  const part = useModule(loadSheet, asked, onLost);
  return { Sheet: part?.default, open, show, close };
}
