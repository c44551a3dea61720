import type { IssuedContract } from '@ai-site/shared/api/contracts';
import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { endOfBusinessDay } from '../credits/business-date.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { tellContracts } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { recordAct } from '../users/acts.ts';
import { contractBody } from './body.ts';
import { newContractNumber } from './contract-number.ts';
import { type ContractHead, headColumns, toIssued } from './shown.ts';

const TENTHS = 10;
/** A number is taken once in a billion times a day; three in a row are a fault. */
const NUMBER_TRIES = 3;

export interface ContractRequest {
  readonly mobile: string;
  readonly productName: string;
  /** HTML as the operator wrote it. */
  readonly contactContent: string;
  /** Whole credits. */
  readonly points: number;
  readonly validDays: number;
  readonly signWithinDays: number;
}

/** Issues a contract to the account of a number and tells its pages. Throws `ApiError` 404 when there is none, 400 when nothing of the body is left. */
export async function issueContract(site: Site, request: ContractRequest, operator: string): Promise<IssuedContract> {
  const body = contractBody(request.contactContent);
  const now = site.clock();
  const issued = await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'mobile'])
      .where('mobile', '=', request.mobile)
      .where('standing', '!=', 'cancelled')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, contractTexts.noAccount);
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
    await recordAct(tx, { accountId: account.id, action: 'contract', actor: operator, reason: `发出合同 ${row.code}（${row.product_name}）`, at: now });
    return { ...row, mobile: account.mobile };
  });
  await tellContracts(site, issued.account_id);
  return toIssued(issued, now);
}

type Unnumbered = Pick<ContractHead, 'id' | 'account_id' | 'product_name' | 'tenths' | 'valid_days' | 'sign_by' | 'created_at' | 'created_by'> & { readonly body: string };

async function insertNumbered(tx: Transaction<Database>, contract: Unnumbered): Promise<ContractHead> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const row = await tx
      .insertInto('contracts')
      .values({
        ...contract,
        code: newContractNumber(contract.created_at),
        ...{ withdrawn_at: null, withdrawn_by: null, signed_at: null, signed_session: null, signed_address: null, signed_body_hash: null, credits_end: null },
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(headColumns)
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
  throw new Error('every contract number tried was taken');
}

/** Takes an unsigned contract back and tells the account's pages; a repeat changes nothing. Throws `ApiError` 404 for an unknown one, 409 for a signed one. */
export async function withdrawContract(site: Site, id: string, operator: string): Promise<IssuedContract> {
  const now = site.clock();
  const { row, fresh } = await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'mobile'])
      .where('id', '=', (query) => query.selectFrom('contracts').select('account_id').where('contracts.id', '=', id))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, contractTexts.gone);
    const known = await tx.selectFrom('contracts').select(headColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (known.signed_at !== null) throw new ApiError(409, contractTexts.signed);
    if (known.withdrawn_at !== null) return { row: { ...known, mobile: account.mobile }, fresh: false };
    const withdrawn = await tx.updateTable('contracts').set({ withdrawn_at: now, withdrawn_by: operator }).where('id', '=', id).returning(headColumns).executeTakeFirstOrThrow();
    await recordAct(tx, { accountId: account.id, action: 'contract', actor: operator, reason: `撤回合同 ${known.code}（${known.product_name}）`, at: now });
    return { row: { ...withdrawn, mobile: account.mobile }, fresh: true };
  });
  if (fresh) await tellContracts(site, row.account_id);
  return toIssued(row, now);
}
