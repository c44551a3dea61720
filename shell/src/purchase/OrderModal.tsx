import type { Combo } from '@ai-site/shared/api/membership';
import { Modal } from '@ai-site/shared/ui/modal';

export default function OrderModal({ onClose }: { readonly combo: Combo; readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="确认订单">
      {null}
    </Modal>
  );
}
