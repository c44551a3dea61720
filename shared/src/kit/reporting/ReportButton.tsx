import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { useCallback, useState } from 'react';
import { Deferred } from '../lazy/index.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

const loadDialog = () => import(/* webpackChunkName: "report" */ './ReportDialog.tsx');

export type ReportButtonProps = Pick<ReportDialogProps, 'what' | 'send'> & { readonly className?: string };

/** 举报, with its dialog, which is downloaded when it is opened. */
export function ReportButton({ what, send, className }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('举报窗口没有加载成功，请重试');
  }, [close]);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<WarningIcon size={16} />}
        {...(className === undefined ? {} : { className })}
        onClick={() => setOpen(true)}
      >
        举报
      </Button>
      {open && <Deferred load={loadDialog} props={{ what, send, onClose: close }} onFail={onFail} />}
    </>
  );
}
