import type { PersonalData } from '../accounts/personal-data.ts';
import { OWN_ACT } from './acts.ts';

/** What was decided about the account. Who of the operators did is not the holder's data. */
export const actData: PersonalData = {
  key: 'acts',
  async read(db, accountId) {
    const rows = await db.selectFrom('account_acts').select(['action', 'actor', 'reason', 'at']).where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map(({ action, actor, reason, at }) => ({ action, by: actor === OWN_ACT ? OWN_ACT : '平台', reason, at }));
  },
};
