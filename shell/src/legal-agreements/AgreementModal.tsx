import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { AgreementStatus, agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { ErrorState, SkeletonText } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { AgreementStep } from '../platform/modals.ts';
import { AgreementDetails } from './AgreementDetails.tsx';
import { AgreementInfo } from './AgreementInfo.tsx';
import { AgreementReminder } from './AgreementReminder.tsx';
import { AgreementSigning } from './AgreementSigning.tsx';
import type { StepProps } from './step-props.ts';

const steps: Readonly<Record<AgreementStep, (props: StepProps) => ReactNode>> = {
  1: AgreementReminder,
  2: AgreementInfo,
  3: AgreementSigning,
  4: AgreementDetails,
};

export interface AgreementModalProps {
  readonly agreementId: string;
  readonly step: AgreementStep;
  readonly onClose: () => void;
}

/** The agreement dialogs (docs/product/site.md#4.8): reminder, information, signing, details. For an unsigned agreement, information leads to signing. */
const AgreementModal = observer(function AgreementModal({ agreementId, step: first, onClose }: AgreementModalProps) {
  const { http } = getPlatform();
  const [step, setStep] = useState(first);
  const loaded = useAsyncResource(`agreement ${agreementId}`, (signal) =>
    http.call(legalAgreements.get, { params: { id: agreementId } }, { signal, silent: true }),
  );
  const { data: agreement, failure, loading } = loaded;
  if (agreement === null) {
    return (
      <Modal open onClose={onClose} title="合同" width={569}>
        {failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState
            title="合同没有打开"
            text={failure.code === 404 ? agreementTexts.gone : failure.message}
            retrying={loading}
            onRetry={() => void loaded.refresh()}
          />
        )}
      </Modal>
    );
  }
  const unsigned = agreement.signedAt === null && agreement.status === AgreementStatus.effective;
  const Step = steps[step === 2 && unsigned ? 3 : step];
  return <Step agreement={agreement} onStep={setStep} onClose={onClose} />;
});

export default AgreementModal;
