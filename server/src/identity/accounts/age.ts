import type { AgeGroup, User } from '@ai-site/shared/api/accounts';
import type { Session } from '../../platform/http/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from './account-status.ts';
import { toUser } from './user.ts';

/** Records the age declared by the account holder. The latest declaration counts; all of them are kept. */
export async function declareAge(site: Site, session: Session, ageGroup: AgeGroup): Promise<User> {
  const user = await site.db.transaction().execute(async (tx) => {
    const { age_group } = await lockAccountRow(tx, session.userId);
    if (age_group !== ageGroup) await tx.insertInto('age_declarations').values({ account_id: session.userId, age_group: ageGroup, at: site.clock() }).execute();
    return tx.updateTable('accounts').set({ age_group: ageGroup }).where('id', '=', session.userId).returningAll().executeTakeFirstOrThrow();
  });
  return toUser(site, { ...session, user });
}
