import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** Quick fills that have not expired. */
export const quickFillData: PersonalData = {
  key: 'quickFills',
  async read(db, accountId) {
    const rows = await db.selectFrom('quick_fills').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
    return rows.map(({ params, recipe, origin_id, created_at }) => ({ words: params, recipe, origin: origin_id, at: created_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('quick_fills').where('account_id', '=', accountId).execute();
  },
};
