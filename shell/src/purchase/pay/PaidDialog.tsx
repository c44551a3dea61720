import { orderTexts } from '@ai-site/shared/domain/orders';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import type { PaidMomentProps } from './PaidMoment.tsx';

const loadMoment = () => import(/* webpackChunkName: "paid" */ './PaidMoment.tsx');

export interface PaidDialogProps extends Omit<PaidMomentProps, 'onChosen'> {
  readonly onClose: () => void;
}

/** The last state of a dialog in which was paid: what the payment brought. Without its chunk it says so in words. */
export function PaidDialog({ orderNo, member, onClose }: PaidDialogProps) {
  const plain = <p>{`${orderTexts.paid}：${member}`}</p>;
  return (
    <Modal
      open
      onClose={onClose}
      title={orderTexts.paid}
      width={600}
      bare
      footer={
        <Button data-autofocus variant="solid" onClick={onClose}>
          完成
        </Button>
      }
    >
      <Deferred load={loadMoment} props={{ orderNo, member, onChosen: onClose }} fallback={plain} lost={null} />
    </Modal>
  );
}
