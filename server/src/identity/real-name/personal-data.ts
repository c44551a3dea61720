import type { PersonalData } from '../privacy/personal-data.ts';

/** Whether and when the account holder was verified. */
export const realNameData: PersonalData = {
  key: 'realName',
  async read(db, accountId) {
    const row = await db
      .selectFrom('real_names')
      .select(['name_masked', 'at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row === undefined ? null : { name: row.name_masked, verifiedAt: row.at };
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('real_names').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('real_name_tries').where('account_id', '=', accountId).execute();
  },
};
