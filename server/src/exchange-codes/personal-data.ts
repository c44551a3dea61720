import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What an account's holder gets of their redemptions when they ask for their data: times are ISO, credits in tenths. The codes themselves are not known. */
export async function redemptionsOf(db: Kysely<Database>, accountId: string) {
  const rows = await db.selectFrom('exchange_redemptions').select(['at', 'tenths', 'expires_at', 'agreement']).where('account_id', '=', accountId).orderBy('at').execute();
  return rows.map((row) => ({
    point: row.tenths,
    redeemedAt: row.at.toISOString(),
    creditsUntil: row.expires_at.toISOString(),
    paidServiceAgreement: row.agreement,
  }));
}
