import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { useModule } from '../../../chunks/use-module.ts';

const loadDialog = () => import(/* webpackChunkName: "sharing" */ './ShareDialog.tsx');

/** A result to be shared. */
export interface SharedWorkRef {
  readonly key: string;
  /** For people. */
  readonly name: string;
  /** MIME type. */
  readonly contentType: string;
  /** What was asked for. */
  readonly prompt?: string;
  /** It is made again from its template: there are no words and no form to be shown. */
  readonly template?: boolean;
}

/** The part of the dialog that comes first. */
export type SharePart = 'link' | 'publish';

export interface ShareDialogControl {
  readonly open: (work: SharedWorkRef, first?: SharePart) => void;
  /** Render it anywhere in the component. */
  readonly dialog: ReactNode;
}

/** The dialog that shares a work, downloaded when first opened. `onClosed`: a constant function. */
export function useShareDialog(onClosed?: () => void): ShareDialogControl {
  const [opened, setOpened] = useState<{ readonly work: SharedWorkRef; readonly first: SharePart } | null>(null);
  const open = useCallback((work: SharedWorkRef, first: SharePart = 'link') => setOpened({ work, first }), []);
  const close = useCallback(() => {
    setOpened(null);
    onClosed?.();
  }, [onClosed]);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('分享没有加载成功，请检查网络');
  }, [close]);
  const module = useModule(loadDialog, opened !== null, onFail);
  return { open, dialog: module !== undefined && opened !== null && <module.default {...opened} onClose={close} /> };
}
