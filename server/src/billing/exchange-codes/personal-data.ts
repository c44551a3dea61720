import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The account's redemptions; the codes themselves are not stored. Amounts in tenths. Cancelling the account deletes only its failed attempts. */
export const redemptionData: PersonalData = {
  key: 'redemptions',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('exchange_redemptions')
      .select(['at', 'tenths', 'expires_at', 'agreement'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
    return rows.map((row) => ({
      tenths: row.tenths,
      redeemedAt: row.at,
      creditsUntil: row.expires_at,
      paidServiceAgreement: row.agreement,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('exchange_tries').where('account_id', '=', accountId).execute();
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('exchange_redemptions').where('account_id', '=', accountId).execute();
  },
};
