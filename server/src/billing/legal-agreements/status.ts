import { AgreementStatus } from '@ai-site/shared/domain/legal-agreements';

export interface AgreementTimes {
  readonly sign_by: Date;
  readonly withdrawn_at: Date | null;
  readonly credits_end: Date | null;
}

export interface AgreementState {
  readonly status: AgreementStatus;
  /** Exclusive. */
  readonly expiredAt: Date;
}

/** Returns the status and end of a contract. It ends with its signing period before the signature, with the validity of its credits after it, and at the time of a withdrawal. */
export function stateOf({ sign_by, withdrawn_at, credits_end }: AgreementTimes, now: Date): AgreementState {
  const expiredAt = withdrawn_at ?? credits_end ?? sign_by;
  return { status: now < expiredAt ? AgreementStatus.effective : AgreementStatus.expired, expiredAt };
}
