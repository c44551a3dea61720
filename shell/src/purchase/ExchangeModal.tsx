import { Modal } from '@ai-site/shared/ui/modal';

export default function ExchangeModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="算力兑换">
      {null}
    </Modal>
  );
}
