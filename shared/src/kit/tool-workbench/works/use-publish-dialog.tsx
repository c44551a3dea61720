import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import type { WorkView } from '../../../api/tasks.ts';
import { useModule } from '../../../chunks/use-module.ts';

const loadDialog = () => import(/* webpackChunkName: "sharing" */ './PublishWorksDialog.tsx');

export interface PublishDialogControl {
  readonly open: (works: readonly WorkView[]) => void;
  /** Render it anywhere in the component. */
  readonly dialog: ReactNode;
}

/** The dialog that publishes works, downloaded when first opened. `onPublished` is called after it was closed, with the keys of those that wait or are shared. */
export function usePublishDialog(onPublished: (keys: readonly string[]) => void): PublishDialogControl {
  const [works, setWorks] = useState<readonly WorkView[] | null>(null);
  const close = useCallback(() => setWorks(null), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('发布作品没有加载成功，请检查网络');
  }, [close]);
  const module = useModule(loadDialog, works !== null, onFail);
  return {
    open: setWorks,
    dialog: module !== undefined && works !== null && (
      <module.default works={works} onClose={close} onPublished={onPublished} />
    ),
  };
}
