import type { IssuedContract } from '@ai-site/shared/api/contracts';
import { ContractStatus } from '@ai-site/shared/contracts';
import type { Tone } from '../Tag.tsx';

export interface ContractState {
  readonly label: string;
  readonly tone: Tone;
  /** It can still be taken back. */
  readonly withdrawable: boolean;
}

/** Where a contract stands between its issue and its end. */
export function contractState({ withdrawnAt, signedAt, status }: Pick<IssuedContract, 'withdrawnAt' | 'signedAt' | 'status'>): ContractState {
  if (withdrawnAt !== null) return { label: '已撤回', tone: 'faint', withdrawable: false };
  const ended = status === ContractStatus.expired;
  if (signedAt !== null) return ended ? { label: '已到期', tone: 'faint', withdrawable: false } : { label: '已签署', tone: 'success', withdrawable: false };
  return ended ? { label: '逾期未签', tone: 'danger', withdrawable: true } : { label: '待签署', tone: 'warning', withdrawable: true };
}
