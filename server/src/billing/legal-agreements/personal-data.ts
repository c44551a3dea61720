import { OWN_ACT } from '../../identity/audit-log/account-log.ts';
import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The contracts issued to an account, with their text. Amounts in tenths. Cancelling the account withdraws the unsigned ones; the signed ones are kept. */
export const agreementData: PersonalData = {
  key: 'contracts',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('legal_agreements')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      contactCode: row.code,
      productName: row.product_name,
      contactContent: row.body,
      tenths: row.tenths,
      validDays: row.valid_days,
      issuedAt: row.created_at,
      signBefore: row.sign_by,
      withdrawnAt: row.withdrawn_at,
      signedAt: row.signed_at,
      bodySha256: row.signed_body_hash?.toString('hex') ?? null,
      creditsUntil: row.credits_end,
    }));
  },
  async cancel(tx, accountId, now) {
    await tx
      .updateTable('legal_agreements')
      .set({ withdrawn_at: now, withdrawn_by: OWN_ACT })
      .where('account_id', '=', accountId)
      .where('signed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('legal_agreements').where('account_id', '=', accountId).execute();
  },
};
