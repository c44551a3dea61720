import type { PersonalData } from '../accounts/personal-data.ts';

/** Orders and what was paid and given back for them; amounts in fen. All of it is kept for the legal term. */
export const orderData: PersonalData = {
  key: 'orders',
  async read(db, accountId) {
    const rows = await db.selectFrom('orders').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.order_no', 'payments.order_no')
      .select(['payments.order_no', 'payments.provider', 'payments.provider_no', 'payments.amount_fen', 'payments.paid_at'])
      .where('orders.account_id', '=', accountId)
      .orderBy('payments.paid_at')
      .execute();
    return {
      orders: rows.map((row) => ({
        orderNo: row.order_no,
        stage: row.stage,
        tier: row.tier,
        amountFen: row.amount_fen,
        payType: row.pay_type,
        clientType: row.client_type,
        agreement: row.agreement,
        ageGroup: row.age_group,
        createdAt: row.created_at,
        paidAt: row.paid_at,
      })),
      payments: payments.map((row) => ({ orderNo: row.order_no, provider: row.provider, providerNo: row.provider_no, amountFen: row.amount_fen, paidAt: row.paid_at })),
    };
  },
  /** Nobody pays for an account that is gone; money that comes all the same goes back. */
  async cancel(tx, accountId, now) {
    await tx.updateTable('orders').set({ stage: 'closed', closed_at: now }).where('account_id', '=', accountId).where('stage', '=', 'open').execute();
  },
};
