import type { LegalAgreement } from '@ai-site/shared/api/legal-agreements';
import type { AgreementStep } from '../platform/modals.ts';

export interface StepProps {
  readonly agreement: LegalAgreement;
  readonly onStep: (step: AgreementStep) => void;
  readonly onClose: () => void;
}
