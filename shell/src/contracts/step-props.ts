import type { Contract } from '@ai-site/shared/api/contracts';
import type { ContractStep } from '../platform/modals.ts';

export interface StepProps {
  readonly contract: Contract;
  readonly onStep: (step: ContractStep) => void;
  readonly onClose: () => void;
}
