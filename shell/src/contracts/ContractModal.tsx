import { ContractStatus } from '@ai-site/shared/contracts';
import { ErrorState, SkeletonText } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { type ReactNode, useState } from 'react';
import type { ContractStep } from '../platform/modals.ts';
import { ContractDetails } from './ContractDetails.tsx';
import { ContractInfo } from './ContractInfo.tsx';
import { ContractReminder } from './ContractReminder.tsx';
import { ContractSigning } from './ContractSigning.tsx';
import type { StepProps } from './step-props.ts';
import { useContract } from './use-contract.ts';

const steps: Readonly<Record<ContractStep, (props: StepProps) => ReactNode>> = { 1: ContractReminder, 2: ContractInfo, 3: ContractSigning, 4: ContractDetails };

export interface ContractModalProps {
  readonly contractId: string;
  readonly step: ContractStep;
  readonly onClose: () => void;
}

/** The contract dialogs (000 §4.8): reminder, information, signing, details. One that still awaits its signature leads to it. */
export default function ContractModal({ contractId, step: first, onClose }: ContractModalProps) {
  const [step, setStep] = useState(first);
  const [loaded, retry] = useContract(contractId);
  if (loaded.state !== 'here') {
    return (
      <Modal open onClose={onClose} title="合同" width={569}>
        {loaded.state === 'failed' ? <ErrorState title="合同没有打开" text={loaded.text} onRetry={retry} /> : <SkeletonText lines={6} />}
      </Modal>
    );
  }
  const { contract } = loaded;
  const unsigned = contract.signedAt === null && contract.status === ContractStatus.effective;
  const Step = steps[step === 2 && unsigned ? 3 : step];
  return <Step contract={contract} onStep={setStep} onClose={onClose} />;
}
