import { Modal } from '@ai-site/shared/ui/modal';
import { AgreementBody } from './AgreementBody.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { StepProps } from './step-props.ts';

/** Status 4: the full text. */
export function AgreementDetails({ agreement, onClose }: StepProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={agreement.productName}
      width={680}
      phone="full"
      footer={<DownloadButton agreement={agreement} />}
    >
      <AgreementBody html={agreement.contactContent} label={agreement.productName} />
    </Modal>
  );
}
