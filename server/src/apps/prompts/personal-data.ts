import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** What the account picked in the prompt book. */
export const combinationData: PersonalData = {
  key: 'promptCombination',
  async read(db, accountId) {
    const row = await db
      .selectFrom('prompt_combinations')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row === undefined ? null : { ...row.combination, updatedAt: row.updated_at };
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('prompt_combinations').where('account_id', '=', accountId).execute();
  },
};

export const promptData: PersonalData = {
  key: 'prompts',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('own_prompts')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('updated_at')
      .execute();
    return rows.map(({ title, category, text, favourite, updated_at }) => ({
      title,
      category,
      text,
      favourite,
      updatedAt: updated_at,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('own_prompts').where('account_id', '=', accountId).execute();
  },
};
