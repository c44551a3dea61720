import type { AgeGroup, User } from '@ai-site/shared/api/accounts';
import type { Site } from '../site.ts';
import type { Session } from './sessions.ts';
import { takeAccount } from './standing.ts';
import { toUser } from './user.ts';

/** Keeps what the holder says of their age. The last word counts; every one is kept. */
export async function declareAge(site: Site, session: Session, ageGroup: AgeGroup): Promise<User> {
  const user = await site.db.transaction().execute(async (tx) => {
    const { age_group } = await takeAccount(tx, session.userId);
    if (age_group !== ageGroup) await tx.insertInto('age_declarations').values({ account_id: session.userId, age_group: ageGroup, at: site.clock() }).execute();
    return tx.updateTable('accounts').set({ age_group: ageGroup }).where('id', '=', session.userId).returningAll().executeTakeFirstOrThrow();
  });
  return toUser(site, { ...session, user });
}
