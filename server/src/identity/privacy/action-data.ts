import { OWN_ACT } from '../audit-log/account-log.ts';
import type { PersonalData } from './personal-data.ts';

/** Decisions about the account. The operators' names are not the account holder's data and are omitted. */
export const actionData: PersonalData = {
  key: 'actions',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('account_audit_log')
      .select(['action', 'actor', 'reason', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ action, actor, reason, at }) => ({
      action,
      by: actor === OWN_ACT ? OWN_ACT : '平台',
      reason,
      at,
    }));
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('account_audit_log').where('account_id', '=', accountId).execute();
  },
};
