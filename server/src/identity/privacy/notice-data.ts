import { noticeDetail, noticeTitle } from '@ai-site/shared/domain/notices';
import type { PersonalData } from './personal-data.ts';

/** What the account was told of, and whether it wants to hear of likes. */
export const noticeData: PersonalData = {
  key: 'notices',
  async read(db, accountId) {
    const rows = await db.selectFrom('notices').selectAll().where('account_id', '=', accountId).orderBy('at').execute();
    const settings = await db
      .selectFrom('notice_settings')
      .select('likes')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      list: rows.map(({ kind, count, data, at, read_at }) => ({
        title: noticeTitle(kind, count, data),
        detail: noticeDetail(data),
        at,
        readAt: read_at,
      })),
      likes: settings?.likes ?? true,
    };
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('notices').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('notice_settings').where('account_id', '=', accountId).execute();
  },
};
