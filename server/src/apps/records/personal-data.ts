import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** Favourites and usage history. The daily uses refer to nobody and stay. */
export const appData: PersonalData = {
  key: 'apps',
  async read(db, accountId) {
    const collected = await db
      .selectFrom('app_collects')
      .innerJoin('apps', 'apps.id', 'app_collects.app_id')
      .select(['code', 'collected_at as at'])
      .where('account_id', '=', accountId)
      .orderBy('collected_at')
      .execute();
    const used = await db
      .selectFrom('app_history')
      .innerJoin('apps', 'apps.id', 'app_history.app_id')
      .select(['code', 'used_at as at', 'removed_at as removedAt'])
      .where('account_id', '=', accountId)
      .orderBy('used_at')
      .execute();
    return { collected, used };
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('app_collects').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('app_history').where('account_id', '=', accountId).execute();
  },
};
