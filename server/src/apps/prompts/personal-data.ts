import type { PersonalData } from '../../identity/privacy/personal-data.ts';

export const promptData: PersonalData = {
  key: 'prompts',
  async read(db, accountId) {
    const rows = await db.selectFrom('own_prompts').selectAll().where('account_id', '=', accountId).orderBy('updated_at').execute();
    return rows.map(({ title, category, text, favourite, updated_at }) => ({ title, category, text, favourite, updatedAt: updated_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('own_prompts').where('account_id', '=', accountId).execute();
  },
};
