import { Modal } from '@ai-site/shared/ui/modal';

export default function PayConfirm({ onClose }: { readonly orderNo: string; readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="支付确认">
      {null}
    </Modal>
  );
}
