import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** The steps of a newcomer. Cancelling the account deletes them; the credits stay in the ledger. */
export const newcomerData: PersonalData = {
  key: 'newcomer',
  async read(db, accountId) {
    const row = await db.selectFrom('newcomers').selectAll().where('account_id', '=', accountId).executeTakeFirst();
    if (row === undefined) return null;
    const reached = await db
      .selectFrom('milestones')
      .select(['milestone', 'reached_at'])
      .where('account_id', '=', accountId)
      .orderBy('reached_at')
      .execute();
    return {
      startedAt: row.started_at,
      creditedAt: row.credited_at,
      dismissedAt: row.dismissed_at,
      milestones: reached.map(({ milestone, reached_at }) => ({ milestone, reachedAt: reached_at })),
    };
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('newcomers').where('account_id', '=', accountId).execute();
  },
};
