import { contractTexts } from '@ai-site/shared/contracts';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { ContractFacts } from './ContractFacts.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { StepProps } from './step-props.ts';

/** Status 2: what was signed. */
export function ContractInfo({ contract, onStep, onClose }: StepProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="我的合同"
      width={569}
      footer={
        <>
          <DownloadButton contract={contract} />
          <Button variant="solid" data-autofocus onClick={() => onStep(4)}>
            {contractTexts.viewDetails}
          </Button>
        </>
      }
    >
      <ContractFacts contract={contract} />
    </Modal>
  );
}
