import { ContractStatus } from '@ai-site/shared/contracts';

/** The times of a contract that decide what it is worth. */
export interface ContractTimes {
  readonly sign_by: Date;
  readonly withdrawn_at: Date | null;
  readonly credits_end: Date | null;
}

export interface Standing {
  readonly status: ContractStatus;
  /** Exclusive. */
  readonly expiredAt: Date;
}

/**
 * Status and end of a contract. Before the signature it ends with its signing period, after it with the validity of the
 * credits it issued, and when it is withdrawn at that moment.
 */
export function standingOf({ sign_by, withdrawn_at, credits_end }: ContractTimes, now: Date): Standing {
  const expiredAt = withdrawn_at ?? credits_end ?? sign_by;
  return { status: now < expiredAt ? ContractStatus.effective : ContractStatus.expired, expiredAt };
}
