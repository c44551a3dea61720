import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** What was asked for as one; its tasks are exported among the others, and deleted before. */
export const batchData: PersonalData = {
  key: 'creationBatches',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('creation_batches')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ owner, title, total_tenths, created_at }) => ({
      for: owner,
      title,
      tenths: total_tenths,
      at: created_at,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('creation_batches').where('account_id', '=', accountId).execute();
  },
};
