import { AgreementStatus } from '@ai-site/shared/domain/legal-agreements';
import { ErrorState, SkeletonText } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { type ReactNode, useState } from 'react';
import type { AgreementStep } from '../platform/modals.ts';
import { AgreementDetails } from './AgreementDetails.tsx';
import { AgreementInfo } from './AgreementInfo.tsx';
import { AgreementReminder } from './AgreementReminder.tsx';
import { AgreementSigning } from './AgreementSigning.tsx';
import type { StepProps } from './step-props.ts';
import { useAgreement } from './use-agreement.ts';

const steps: Readonly<Record<AgreementStep, (props: StepProps) => ReactNode>> = { 1: AgreementReminder, 2: AgreementInfo, 3: AgreementSigning, 4: AgreementDetails };

export interface AgreementModalProps {
  readonly contractId: string;
  readonly step: AgreementStep;
  readonly onClose: () => void;
}

/** The agreement dialogs (000 §4.8): reminder, information, signing, details. For an unsigned agreement, information leads to signing. */
export default function AgreementModal({ contractId, step: first, onClose }: AgreementModalProps) {
  const [step, setStep] = useState(first);
  const [loaded, retry] = useAgreement(contractId);
  if (loaded.state !== 'here') {
    return (
      <Modal open onClose={onClose} title="合同" width={569}>
        {loaded.state === 'failed' ? <ErrorState title="合同没有打开" text={loaded.text} onRetry={retry} /> : <SkeletonText lines={6} />}
      </Modal>
    );
  }
  const { agreement } = loaded;
  const unsigned = agreement.signedAt === null && agreement.status === AgreementStatus.effective;
  const Step = steps[step === 2 && unsigned ? 3 : step];
  return <Step agreement={agreement} onStep={setStep} onClose={onClose} />;
}
