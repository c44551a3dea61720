import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { useModule } from '../../lazy/use-module.ts';

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
}

export interface ShareDialogControl {
  readonly open: (work: SharedWorkRef) => void;
  /** Render it anywhere in the component. */
  readonly dialog: ReactNode;
}

/** The dialog that shares a work, downloaded when first opened. */
export function useShareDialog(): ShareDialogControl {
  const [work, setWork] = useState<SharedWorkRef | null>(null);
  const close = useCallback(() => setWork(null), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('分享没有加载成功，请检查网络');
  }, [close]);
  const module = useModule(loadDialog, work !== null, onFail);
  return { open: setWork, dialog: module !== undefined && work !== null && <module.default work={work} onClose={close} /> };
}
