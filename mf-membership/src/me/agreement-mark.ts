import type { AgreementSummary } from '@ai-site/shared/api/legal-agreements';
import { AgreementStatus, agreementStatusText } from '@ai-site/shared/domain/legal-agreements';

export interface AgreementMark {
  readonly text: string;
  readonly tone: 'waiting' | 'good' | 'ended';
}

/** Status label of an agreement; agreements that can be signed stand out most. */
export function agreementMark({ status, signedAt }: Pick<AgreementSummary, 'status' | 'signedAt'>): AgreementMark {
  if (status === AgreementStatus.expired) return { text: agreementStatusText[status], tone: 'ended' };
  return signedAt === null ? { text: '待签署', tone: 'waiting' } : { text: agreementStatusText[status], tone: 'good' };
}
