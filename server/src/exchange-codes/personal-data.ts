import type { PersonalData } from '../accounts/personal-data.ts';

/** What an account redeemed; the codes themselves are not known. Amounts in tenths. Cancelling the account forgets only what it tried in vain. */
export const redemptionData: PersonalData = {
  key: 'redemptions',
  async read(db, accountId) {
    const rows = await db.selectFrom('exchange_redemptions').select(['at', 'tenths', 'expires_at', 'agreement']).where('account_id', '=', accountId).orderBy('at').execute();
    return rows.map((row) => ({ tenths: row.tenths, redeemedAt: row.at, creditsUntil: row.expires_at, paidServiceAgreement: row.agreement }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('exchange_tries').where('account_id', '=', accountId).execute();
  },
};
