import type { PurchaseRequest } from '@ai-site/shared/contract';
import { Modal } from '@ai-site/shared/ui/modal';

export default function PurchaseModal({ onClose }: { readonly request: PurchaseRequest; readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="会员购买">
      {null}
    </Modal>
  );
}
