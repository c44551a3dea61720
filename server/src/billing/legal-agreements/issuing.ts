import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pushContracts } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { newAgreementNumber } from './agreement-number.ts';
import { agreementBody } from './body.ts';
import { type AgreementHead, headColumns, toIssued } from './shown.ts';

/** A collision has a probability of about one in a billion per day; three in a row indicate a bug. */
const NUMBER_TRIES = 3;

export interface AgreementRequest {
  readonly mobile: string;
  readonly productName: string;
  /** HTML as the operator wrote it. */
  readonly contactContent: string;
  /** Whole credits. */
  readonly points: number;
  readonly validDays: number;
  readonly signWithinDays: number;
}

/** Issues a contract to the account of a mobile number and notifies its pages. Throws `ApiError` 404 when there is no such account, 400 when the sanitised body is empty. */
export async function issueAgreement(
  site: Site,
  request: AgreementRequest,
  operator: string,
): Promise<IssuedAgreement> {
  const body = agreementBody(request.contactContent);
  const now = site.clock();
  const issued = await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'mobile'])
      .where('mobile', '=', request.mobile)
      .where('account_status', '!=', 'cancelled')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, agreementTexts.noAccount);
    const row = await insertNumbered(tx, {
      id: newId(),
      account_id: account.id,
      product_name: request.productName,
      body,
      tenths: request.points * TENTHS,
      valid_days: request.validDays,
      sign_by: endOfBusinessDay(now, request.signWithinDays),
      created_at: now,
      created_by: operator,
    });
    await recordAction(tx, {
      accountId: account.id,
      action: 'contract',
      actor: operator,
      reason: `发出合同 ${row.code}（${row.product_name}）`,
      at: now,
    });
    return { ...row, mobile: account.mobile };
  });
  await pushContracts(site, issued.account_id);
  return toIssued(issued, now);
}

type Unnumbered = Pick<
  AgreementHead,
  'id' | 'account_id' | 'product_name' | 'tenths' | 'valid_days' | 'sign_by' | 'created_at' | 'created_by'
> & { readonly body: string };

async function insertNumbered(tx: Transaction<Database>, agreement: Unnumbered): Promise<AgreementHead> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const row = await tx
      .insertInto('legal_agreements')
      .values({
        ...agreement,
        code: newAgreementNumber(agreement.created_at),
        ...{
          withdrawn_at: null,
          withdrawn_by: null,
          signed_at: null,
          signed_session: null,
          signed_address: null,
          signed_body_hash: null,
          credits_end: null,
        },
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(headColumns)
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
  throw new Error('every contract number tried was taken');
}

/** Withdraws an unsigned contract and notifies the account's pages; a repeat changes nothing. Throws `ApiError` 404 for an unknown one, 409 for a signed one. */
export async function withdrawAgreement(site: Site, id: string, operator: string): Promise<IssuedAgreement> {
  const now = site.clock();
  const { row, fresh } = await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'mobile'])
      .where('id', '=', (query) =>
        query.selectFrom('legal_agreements').select('account_id').where('legal_agreements.id', '=', id),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, agreementTexts.gone);
    const known = await tx
      .selectFrom('legal_agreements')
      .select(headColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (known.signed_at !== null) throw new ApiError(409, agreementTexts.signed);
    if (known.withdrawn_at !== null) return { row: { ...known, mobile: account.mobile }, fresh: false };
    const withdrawn = await tx
      .updateTable('legal_agreements')
      .set({ withdrawn_at: now, withdrawn_by: operator })
      .where('id', '=', id)
      .returning(headColumns)
      .executeTakeFirstOrThrow();
    await recordAction(tx, {
      accountId: account.id,
      action: 'contract',
      actor: operator,
      reason: `撤回合同 ${known.code}（${known.product_name}）`,
      at: now,
    });
    return { row: { ...withdrawn, mobile: account.mobile }, fresh: true };
  });
  if (fresh) await pushContracts(site, row.account_id);
  return toIssued(row, now);
}
