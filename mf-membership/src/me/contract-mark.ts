import type { ContractSummary } from '@ai-site/shared/api/contracts';
import { ContractStatus, contractStatusText } from '@ai-site/shared/contracts';

export interface ContractMark {
  readonly text: string;
  readonly tone: 'waiting' | 'good' | 'ended';
}

/** Where a contract stands: what can be signed comes first to the eye. */
export function contractMark({ status, signedAt }: Pick<ContractSummary, 'status' | 'signedAt'>): ContractMark {
  if (status === ContractStatus.expired) return { text: contractStatusText[status], tone: 'ended' };
  return signedAt === null ? { text: '待签署', tone: 'waiting' } : { text: contractStatusText[status], tone: 'good' };
}
