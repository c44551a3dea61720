import type { AgreementSummary } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { batchedCalls } from '../../platform/database/batched-calls.ts';
import { preparedQuery } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type AgreementRow, headColumns, toSummary } from './shown.ts';

const unsignedOf = preparedQuery(
  (value) => sql<Pick<AgreementRow, 'id' | 'account_id' | 'sign_by'>>`
    select id, account_id, sign_by from legal_agreements
    where account_id = any(${value(0)}::text[]) and signed_at is null and withdrawn_at is null order by created_at, id
  `,
);

/** Legal agreements that are neither signed nor withdrawn, by account, oldest first. As text: every read of an account asks. */
const unsigned = batchedCalls(async (db, accountIds: readonly string[]) => {
  const { rows } = await unsignedOf(db, accountIds);
  return Map.groupBy(rows, ({ account_id }) => account_id);
});

/** Returns the ids of an account's contracts that await its signature, oldest first. */
export async function awaitingAgreements(db: Kysely<Database>, accountId: string, now: Date): Promise<string[]> {
  const rows = (await unsigned(db).get(accountId)) ?? [];
  return rows.filter(({ sign_by }) => sign_by > now).map(({ id }) => id);
}

/** Returns an account's contracts, newest first, without withdrawn ones. */
export async function ownAgreements(db: Kysely<Database>, accountId: string, now: Date): Promise<AgreementSummary[]> {
  const rows = await db
    .selectFrom('legal_agreements')
    .select(headColumns)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toSummary(row, now));
}

/** Returns one contract of an account. Throws `ApiError` 404 alike for one of another account, a withdrawn and an unknown one. */
export async function ownAgreement(db: Kysely<Database>, accountId: string, id: string): Promise<AgreementRow> {
  const row = await db
    .selectFrom('legal_agreements')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, agreementTexts.gone);
  return row;
}
