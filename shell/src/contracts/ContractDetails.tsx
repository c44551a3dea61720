import { Modal } from '@ai-site/shared/ui/modal';
import { ContractBody } from './ContractBody.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { StepProps } from './step-props.ts';

/** Status 4: the whole text. */
export function ContractDetails({ contract, onClose }: StepProps) {
  return (
    <Modal open onClose={onClose} title={contract.productName} width={680} phone="full" footer={<DownloadButton contract={contract} />}>
      <ContractBody html={contract.contactContent} label={contract.productName} />
    </Modal>
  );
}
