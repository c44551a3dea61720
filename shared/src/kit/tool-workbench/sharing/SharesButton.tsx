import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { useCallback, useState } from 'react';
import { useModule } from '../../../chunks/use-module.ts';

const loadDialog = () => import(/* webpackChunkName: "sharing" */ './SharesDialog.tsx');

/** Opens the list of what the account shares. */
export function SharesButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('我的分享没有加载成功，请检查网络');
  }, [close]);
  const module = useModule(loadDialog, open, onFail);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        我的分享
      </Button>
      {module !== undefined && open && <module.default onClose={close} />}
    </>
  );
}
