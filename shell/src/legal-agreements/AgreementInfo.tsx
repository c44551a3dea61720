import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { AgreementFacts } from './AgreementFacts.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { StepProps } from './step-props.ts';

/** Status 2: what was signed. */
export function AgreementInfo({ agreement, onStep, onClose }: StepProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="我的合同"
      width={569}
      footer={
        <>
          <DownloadButton agreement={agreement} />
          <Button variant="solid" data-autofocus onClick={() => onStep(4)}>
            {agreementTexts.viewDetails}
          </Button>
        </>
      }
    >
      <AgreementFacts agreement={agreement} />
    </Modal>
  );
}
