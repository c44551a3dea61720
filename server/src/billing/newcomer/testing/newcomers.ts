import type { Milestone } from '@ai-site/shared/domain/newcomer';
import { accountOf } from '../../../identity/accounts/registration.ts';
import { openSession } from '../../../identity/sessions/sessions.ts';
import type { Site } from '../../../platform/site.ts';
import type { TestSite, TestUser } from '../../../testing/site.ts';
import { lockForMilestone, recordMilestone } from '../milestones.ts';

let mobiles = 0;

/** An account that has just been registered, with the welcome credits. */
export async function signUp({ site }: TestSite): Promise<TestUser> {
  mobiles += 1;
  const account = await accountOf(site, `1371000${String(mobiles).padStart(4, '0')}`);
  const { session, accessToken } = await openSession(site, account);
  return { userId: account.id, mobile: account.mobile, sessionId: session.id, token: accessToken };
}

/** Records a milestone in a transaction of its own, as the domains do with their facts. */
export async function reach(site: Site, { userId }: TestUser, milestone: Milestone): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const open = await lockForMilestone(tx, userId, milestone);
    if (open !== null) await recordMilestone(tx, site.clock(), open);
  });
}

/** Tenths of the grants for the three steps. */
export async function creditedTenths({ db }: Site, { userId }: TestUser): Promise<number[]> {
  const grants = await db
    .selectFrom('credit_grants')
    .select('tenths')
    .where('account_id', '=', userId)
    .where('kind', '=', 'newcomer')
    .execute();
  return grants.map(({ tenths }) => tenths);
}
