import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Studio } from '../../project/studio.ts';
import { CostContent, canConfirm, confirmText } from './CostContent.tsx';
import { CostQuote, type CostRequest } from './cost-quote.ts';

export interface CostDialogProps {
  readonly studio: Studio;
  readonly title: string;
  readonly request: CostRequest;
  readonly onClose: () => void;
  /** The work began. */
  readonly onConfirmed?: () => void;
}

/** Asks before work that costs credits. */
export const CostDialog = observer(function CostDialog({
  studio,
  title,
  request,
  onClose,
  onConfirmed,
}: CostDialogProps) {
  const [costs] = useState(() => new CostQuote(studio, request));
  useEffect(() => {
    void costs.quote.refresh();
    return () => costs.quote.abort();
  }, [costs]);
  const confirm = async () => {
    if (!(await costs.confirm())) return;
    onConfirmed?.();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先预览</Button>
          <Button
            variant="solid"
            loading={costs.confirming}
            disabled={!canConfirm(costs)}
            onClick={() => void confirm()}
          >
            {confirmText(costs)}
          </Button>
        </>
      }
    >
      <CostContent costs={costs} />
    </Modal>
  );
});
