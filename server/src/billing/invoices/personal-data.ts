import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The account's invoice requests. They are kept for the legal retention period. */
export const invoiceData: PersonalData = {
  key: 'invoices',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('invoice_requests')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('requested_at')
      .execute();
    return rows.map((row) => ({
      orderNo: row.order_no,
      kind: row.kind,
      title: row.title,
      taxNumber: row.tax_number,
      email: row.email,
      requestedAt: row.requested_at,
      issuedAt: row.issued_at,
    }));
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('invoice_requests').where('account_id', '=', accountId).execute();
  },
};
