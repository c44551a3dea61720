import { accountTexts } from '@ai-site/shared/accounts';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { UserAct, users } from '@ai-site/shared/api/users';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { tellSessionEnds } from '../accounts/session-ends.ts';
import { endSessions, type Session } from '../accounts/sessions.ts';
import { operatorLabel } from '../releases/deploy-access.ts';
import type { Site } from '../site.ts';
import { readActs, recordAct } from './acts.ts';
import { userInfos } from './user-infos.ts';

type Restriction = BodyOf<typeof users.restrict>;

const actions: Readonly<Record<Restriction['standing'], UserAct['action']>> = { normal: 'restore', frozen: 'freeze', banned: 'ban' };

/** An account with its trail; throws 404. */
export async function userDetail(site: Site, id: string): Promise<DataOf<typeof users.detail>> {
  const account = await site.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  const [user] = account === undefined ? [] : await userInfos(site.db, [account], site.clock());
  if (user === undefined) throw new ApiError(404, errorTexts.notFound);
  return { user, acts: await readActs(site.db, id) };
}

/** Gives an account another standing; a ban ends its sessions. The same standing for the same reason again changes nothing. Throws 404, and 409 for an operator or a cancelled account. */
export async function restrictUser(site: Site, session: Session, id: string, { standing, reason }: Restriction): Promise<DataOf<typeof users.restrict>> {
  const now = site.clock();
  const ended = await site.db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (account === undefined) throw new ApiError(404, errorTexts.notFound);
    if (account.standing === 'cancelled') throw new ApiError(409, accountTexts.cancelledCannotBeRestricted);
    if (standing !== 'normal' && site.settings.operators.includes(account.mobile)) throw new ApiError(409, accountTexts.operatorCannotBeRestricted);
    // The reason of a restored account is the trail's: its holder has nothing to be told.
    const standing_reason = standing === 'normal' ? '' : reason;
    if (account.standing === standing && account.standing_reason === standing_reason) return [];
    await tx.updateTable('accounts').set({ standing, standing_reason }).where('id', '=', id).execute();
    await recordAct(tx, { accountId: id, action: actions[standing], actor: operatorLabel(session), reason, at: now });
    return standing === 'banned' ? endSessions(tx, id) : [];
  });
  await tellSessionEnds(site, id, ended);
  return userDetail(site, id);
}
