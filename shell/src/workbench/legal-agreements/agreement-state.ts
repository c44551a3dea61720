import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { AgreementStatus } from '@ai-site/shared/domain/legal-agreements';
import type { Tone } from '../listing/Tag.tsx';

export interface AgreementState {
  readonly label: string;
  readonly tone: Tone;
  /** It can still be withdrawn. */
  readonly withdrawable: boolean;
}

/** Status of an agreement between its issue and its end. */
export function agreementState({
  withdrawnAt,
  signedAt,
  status,
}: Pick<IssuedAgreement, 'withdrawnAt' | 'signedAt' | 'status'>): AgreementState {
  if (withdrawnAt !== null) return { label: '已撤回', tone: 'faint', withdrawable: false };
  const ended = status === AgreementStatus.expired;
  if (signedAt !== null)
    return ended
      ? { label: '已到期', tone: 'faint', withdrawable: false }
      : { label: '已签署', tone: 'success', withdrawable: false };
  return ended
    ? { label: '逾期未签', tone: 'danger', withdrawable: true }
    : { label: '待签署', tone: 'warning', withdrawable: true };
}
