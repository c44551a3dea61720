import { Modal } from '@ai-site/shared/ui/modal';

export default function PurchaseRecords({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="购买记录">
      {null}
    </Modal>
  );
}
