import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What an account's holder gets of the contracts when they ask for their data: times are ISO, credits in tenths. */
export async function contractsOf(db: Kysely<Database>, accountId: string) {
  const rows = await db.selectFrom('contracts').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({
    contactCode: row.code,
    productName: row.product_name,
    contactContent: row.body,
    point: row.tenths,
    validDays: row.valid_days,
    issuedAt: row.created_at.toISOString(),
    signBefore: row.sign_by.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    signedAt: row.signed_at?.toISOString() ?? null,
    signedBodySha256: row.signed_body_hash?.toString('hex') ?? null,
    creditsUntil: row.credits_end?.toISOString() ?? null,
  }));
}
