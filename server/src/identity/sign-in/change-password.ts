import type { User } from '@ai-site/shared/api/accounts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from '../accounts/account-status.ts';
import { toUser } from '../accounts/user.ts';
import type { Requester } from '../attempts/requester.ts';
import { pushSessionEnds } from '../sessions/session-ends.ts';
import { endSessions } from '../sessions/sessions.ts';
import { redeemCode } from '../sms/codes.ts';
import { hashPassword } from './passwords.ts';

export interface NewPassword {
  readonly code: string;
  readonly password: string;
}

/**
 * Sets a password, proven by a code to the account's own phone, and ends every other session, so that anyone who knew the old password is
 * signed out. Throws 400 for a wrong code.
 */
export async function changePassword(
  site: Site,
  session: Session,
  requester: Requester,
  { code, password }: NewPassword,
): Promise<User> {
  await redeemCode(site, { mobile: session.user.mobile, purpose: 'password', requester }, code);
  const password_hash = await hashPassword(password);
  const { user, ended } = await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, session.userId);
    const user = await tx
      .updateTable('accounts')
      .set({ password_hash })
      .where('id', '=', session.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { user, ended: await endSessions(tx, session.userId, session.id) };
  });
  logSecurity(site.log, 'password-changed', {
    requestId: requester.requestId,
    account: session.userId,
    session: session.id,
    count: ended.length,
  });
  await pushSessionEnds(site, session.userId, ended);
  return toUser(site, { ...session, user });
}
