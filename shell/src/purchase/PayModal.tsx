import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { Modal } from '@ai-site/shared/ui/modal';

export default function PayModal({ onClose }: { readonly order: CreatedOrder; readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="扫码支付">
      {null}
    </Modal>
  );
}
