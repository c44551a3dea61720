import type { User } from '@ai-site/shared/api/accounts';
import type { Site } from '../site.ts';
import { redeemCode } from '../sms/codes.ts';
import { hashPassword } from './passwords.ts';
import { tellSessionEnds } from './session-ends.ts';
import { endSessions, type Session } from './sessions.ts';
import { takeAccount } from './standing.ts';
import { toUser } from './user.ts';

/** Sets a password, proven by a code to the account's own phone, and ends every other session: whoever knew the old one is out. Throws 400 for a wrong code. */
export async function changePassword(site: Site, session: Session, code: string, password: string): Promise<User> {
  await redeemCode(site, { mobile: session.user.mobile, purpose: 'password' }, code);
  const password_hash = await hashPassword(password);
  const { user, ended } = await site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, session.userId);
    const user = await tx.updateTable('accounts').set({ password_hash }).where('id', '=', session.userId).returningAll().executeTakeFirstOrThrow();
    return { user, ended: await endSessions(tx, session.userId, session.id) };
  });
  await tellSessionEnds(site, session.userId, ended);
  return toUser(site, { ...session, user });
}
