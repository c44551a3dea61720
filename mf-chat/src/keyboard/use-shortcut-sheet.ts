import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useState } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';

const loadSheet = () => import(/* webpackChunkName: "shortcut-sheet" */ './ShortcutSheet.tsx');

/** The sheet of the shortcuts: fetched when first opened, kept afterwards so that it can close with its motion. */
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
  const part = useLoaded(loadSheet, asked, onLost);
  return { Sheet: part?.default, open, show, close };
}
