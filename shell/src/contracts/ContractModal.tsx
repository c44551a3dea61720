import { Modal } from '@ai-site/shared/ui/modal';
import type { ContractStep } from '../platform/modals.ts';

export default function ContractModal({ onClose }: { readonly contractId: string; readonly step: ContractStep; readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="合同">
      {null}
    </Modal>
  );
}
