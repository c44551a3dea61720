import { accountTexts } from '@ai-site/shared/accounts';
import type { PersonalData } from './personal-data.ts';

/** The account itself. Its row stays, without the person: records kept by law and late money refer to it. */
export const profileData: PersonalData = {
  key: 'profile',
  async read(db, accountId) {
    const row = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    return {
      userId: row.id,
      mobile: row.mobile,
      nickName: row.nick_name,
      avatar: row.avatar,
      hasPassword: row.password_hash !== null,
      uiStyle: row.ui_style,
      interactionStyle: row.interaction_style,
      memberType: row.member_type,
      standing: row.standing,
      standingReason: row.standing_reason,
      createdAt: row.created_at,
    };
  },
  async cancel(tx, accountId) {
    await tx
      .updateTable('accounts')
      .set({
        standing: 'cancelled',
        standing_reason: '',
        // No number begins like this: the person's own is free again.
        mobile: `cancelled ${accountId}`,
        nick_name: accountTexts.cancelledName,
        avatar: '',
        password_hash: null,
        member_type: 'NORMAL',
        real_name_at: null,
      })
      .where('id', '=', accountId)
      .execute();
  },
};
