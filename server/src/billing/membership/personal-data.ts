import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The account's purchases; amounts in fen. They are kept for the legal retention period, but cause no further due changes. */
export const purchaseData: PersonalData = {
  key: 'purchases',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('purchases')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('bought_at')
      .execute();
    return rows.map((row) => ({
      orderNo: row.order_no,
      tier: row.tier,
      priceFen: row.price_fen,
      payType: row.pay_type,
      boughtAt: row.bought_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      batches: row.batches,
      batchesIssued: row.batches_issued,
      refundedAt: row.refunded_at,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('membership_dues').where('account_id', '=', accountId).execute();
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('purchases').where('account_id', '=', accountId).execute();
  },
};
