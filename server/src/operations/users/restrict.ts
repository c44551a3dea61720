import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { UserAction, users } from '@ai-site/shared/api/users';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import { pushSessionEnds } from '../../identity/sessions/session-ends.ts';
import { endSessions } from '../../identity/sessions/sessions.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { PUBLIC_FILES_JOB } from '../../showcase/publishing/follow-restrictions.ts';
import { readActions } from './account-actions.ts';
import { userInfos } from './user-infos.ts';

type Restriction = BodyOf<typeof users.restrict>;

const actions: Readonly<Record<Restriction['status'], UserAction['action']>> = {
  normal: 'restore',
  frozen: 'freeze',
  banned: 'ban',
};

/** An account with its audit log. Throws `ApiError` 404. */
export async function userDetail(site: Site, id: string): Promise<DataOf<typeof users.detail>> {
  const account = await site.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  const [user] = account === undefined ? [] : await userInfos(site.db, [account], site.clock());
  if (user === undefined) throw new ApiError(404, errorTexts.notFound);
  return { user, actions: await readActions(site.db, id) };
}

/**
 * Changes the status of an account; a ban ends its sessions. Repeating the same status and reason changes nothing. Throws
 * `ApiError` 404, and 409 for an operator or a cancelled account.
 */
export async function restrictUser(
  site: Site,
  session: Session,
  id: string,
  { status, reason }: Restriction,
): Promise<DataOf<typeof users.restrict>> {
  const now = site.clock();
  const ended = await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, errorTexts.notFound);
    if (account.account_status === 'cancelled') throw new ApiError(409, accountTexts.cancelledCannotBeRestricted);
    if (status !== 'normal' && site.settings.operators.includes(account.mobile))
      throw new ApiError(409, accountTexts.operatorCannotBeRestricted);
    // The reason for restoring an account is stored in the audit log only; it is not shown to the holder.
    const account_status_reason = status === 'normal' ? '' : reason;
    if (account.account_status === status && account.account_status_reason === account_status_reason) return [];
    await tx
      .updateTable('accounts')
      .set({ account_status: status, account_status_reason })
      .where('id', '=', id)
      .execute();
    await recordAction(tx, { accountId: id, action: actions[status], actor: operatorLabel(session), reason, at: now });
    await site.jobs.enqueue(tx, PUBLIC_FILES_JOB);
    return status === 'banned' ? endSessions(tx, id) : [];
  });
  await pushSessionEnds(site, id, ended);
  return userDetail(site, id);
}
