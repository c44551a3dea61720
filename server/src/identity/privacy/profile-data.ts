import { accountTexts } from '@ai-site/shared/domain/accounts';
import type { PersonalData } from './personal-data.ts';

/** The account itself. Its row is kept without personal data, because records kept by law and late payments refer to it. */
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
      copyNotice: row.copy_notice,
      memberType: row.member_type,
      status: row.account_status,
      statusReason: row.account_status_reason,
      createdAt: row.created_at,
    };
  },
  async cancel(tx, accountId) {
    await tx
      .updateTable('accounts')
      .set({
        account_status: 'cancelled',
        account_status_reason: '',
        // No phone number starts like this, so the person's own number is free again.
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
