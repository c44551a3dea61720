import type { ContractSummary } from '@ai-site/shared/api/contracts';
import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type ContractRow, headColumns, toSummary } from './shown.ts';

/** Ids of an account's contracts that await its signature, the oldest first. */
export async function awaitingContracts(db: Kysely<Database>, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('signed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('sign_by', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** An account's contracts, newest first. A withdrawn one was never there. */
export async function ownContracts(db: Kysely<Database>, accountId: string, now: Date): Promise<ContractSummary[]> {
  const rows = await db
    .selectFrom('contracts')
    .select(headColumns)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toSummary(row, now));
}

/** One contract of an account. Throws `ApiError` 404 for another's, a withdrawn and an unknown one alike. */
export async function ownContract(db: Kysely<Database>, accountId: string, id: string): Promise<ContractRow> {
  const row = await db.selectFrom('contracts').selectAll().where('id', '=', id).where('account_id', '=', accountId).where('withdrawn_at', 'is', null).executeTakeFirst();
  if (row === undefined) throw new ApiError(404, contractTexts.gone);
  return row;
}
