import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The account's orders with their payments and refunds; amounts in fen. All of it is kept for the legal retention period. */
export const orderData: PersonalData = {
  key: 'orders',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.order_no', 'payments.order_no')
      .select([
        'payments.order_no',
        'payments.provider',
        'payments.provider_no',
        'payments.amount_fen',
        'payments.paid_at',
      ])
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
      payments: payments.map((row) => ({
        orderNo: row.order_no,
        provider: row.provider,
        providerNo: row.provider_no,
        amountFen: row.amount_fen,
        paidAt: row.paid_at,
      })),
    };
  },
  /** Open orders are closed with the account; a payment that still arrives is refunded. */
  async cancel(tx, accountId, now) {
    await tx
      .updateTable('orders')
      .set({ stage: 'closed', closed_at: now })
      .where('account_id', '=', accountId)
      .where('stage', '=', 'open')
      .execute();
  },
  /** Accounts with a payment or a refund that came later, or a refund that is not done. */
  async retained(db, accountIds, after) {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.order_no', 'payments.order_no')
      .leftJoin('refunds', (join) =>
        join
          .onRef('refunds.provider', '=', 'payments.provider')
          .onRef('refunds.provider_no', '=', 'payments.provider_no'),
      )
      .where('orders.account_id', 'in', accountIds)
      .where((payment) =>
        payment.or([
          payment('payments.received_at', '>', after),
          payment('refunds.state', '=', 'requested'),
          payment('refunds.done_at', '>', after),
        ]),
      )
      .select('orders.account_id')
      .distinct()
      .execute();
    return rows.map(({ account_id }) => account_id);
  },
  async erase(tx, accountId) {
    const ofAccount = tx.selectFrom('orders').select('order_no').where('account_id', '=', accountId);
    for (const table of ['payment_alerts', 'refunds', 'payments', 'payment_attempts'] as const)
      await tx.deleteFrom(table).where('order_no', 'in', ofAccount).execute();
    await tx.deleteFrom('orders').where('account_id', '=', accountId).execute();
  },
};
