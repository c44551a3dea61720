import type { AgreementSummary, IssuedAgreement, LegalAgreement } from '@ai-site/shared/api/legal-agreements';
import type { Selectable } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import { stateOf } from './status.ts';
import type { AgreementTables } from './tables.ts';

export type AgreementRow = Selectable<AgreementTables['legal_agreements']>;
/** Lists do not load the body. */
export type AgreementHead = Omit<AgreementRow, 'body'>;

export const headColumns = [
  ...([
    'id',
    'code',
    'account_id',
    'product_name',
    'tenths',
    'valid_days',
    'sign_by',
    'created_at',
    'created_by',
    'withdrawn_at',
    'withdrawn_by',
  ] as const),
  ...(['signed_at', 'signed_session', 'signed_address', 'signed_body_hash', 'credits_end'] as const),
] as const satisfies readonly (keyof AgreementHead)[];

export function toSummary(row: AgreementHead, now: Date): AgreementSummary {
  const { status, expiredAt } = stateOf(row, now);
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

export const toAgreement = (row: AgreementRow, now: Date): LegalAgreement => ({
  ...toSummary(row, now),
  contactContent: row.body,
});

export const toIssued = (row: AgreementHead & { readonly mobile: string }, now: Date): IssuedAgreement => ({
  ...toSummary(row, now),
  userId: row.account_id,
  mobile: maskMobile(row.mobile),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});
