import type { Contract, ContractSummary, IssuedContract } from '@ai-site/shared/api/contracts';
import type { Selectable } from 'kysely';
import { maskMobile } from '../accounts/user.ts';
import { standingOf } from './status.ts';
import type { ContractTables } from './tables.ts';

export type ContractRow = Selectable<ContractTables['contracts']>;
/** Lists leave the body where it is. */
export type ContractHead = Omit<ContractRow, 'body'>;

export const headColumns = [
  ...(['id', 'code', 'account_id', 'product_name', 'tenths', 'valid_days', 'sign_by', 'created_at', 'created_by', 'withdrawn_at', 'withdrawn_by'] as const),
  ...(['signed_at', 'signed_session', 'signed_address', 'signed_body_hash', 'credits_end'] as const),
] as const satisfies readonly (keyof ContractHead)[];

export function toSummary(row: ContractHead, now: Date): ContractSummary {
  const { status, expiredAt } = standingOf(row, now);
  return {
    id: row.id,
    contactCode: row.code,
    productName: row.product_name,
    status,
    expiredTime: expiredAt.toISOString(),
    point: row.tenths,
    validDays: row.valid_days,
    signedAt: row.signed_at?.toISOString() ?? null,
  };
}

export const toContract = (row: ContractRow, now: Date): Contract => ({ ...toSummary(row, now), contactContent: row.body });

export const toIssued = (row: ContractHead & { readonly mobile: string }, now: Date): IssuedContract => ({
  ...toSummary(row, now),
  userId: row.account_id,
  mobile: maskMobile(row.mobile),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});
