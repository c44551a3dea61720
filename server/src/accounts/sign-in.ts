import { accountTexts } from '@ai-site/shared/accounts';
import type { SignedInUser, User } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../site.ts';
import { phoneHash, redeemCode } from '../sms/codes.ts';
import { beginAttempt, forgiveAttempts } from './login-attempts.ts';
import { isPasswordOf } from './passwords.ts';
import { accountOf } from './registration.ts';
import { tellSessionEnd } from './session-ends.ts';
import { type Account, openSession } from './sessions.ts';
import { toUser } from './user.ts';

/** Proves a phone number by its code and signs in; a new number is registered. */
export async function signInByCode(site: Site, mobile: string, code: string, uiStyle?: User['uiStyle']): Promise<SignedInUser> {
  await redeemCode(site, { mobile, purpose: 'login' }, code);
  return signIn(site, await accountOf(site, mobile, uiStyle));
}

/** Throws 400 for a wrong password, an account without one and an unknown number alike, 429 after too many of them. */
export async function signInByPassword(site: Site, mobile: string, password: string): Promise<SignedInUser> {
  const phone = phoneHash(site, mobile);
  await beginAttempt(site, phone);
  const account = await site.db.selectFrom('accounts').selectAll().where('mobile', '=', mobile).executeTakeFirst();
  const right = await isPasswordOf(account?.password_hash ?? null, password);
  if (account === undefined || !right) throw new ApiError(400, accountTexts.credentialsWrong);
  await forgiveAttempts(site, phone);
  return signIn(site, account);
}

async function signIn(site: Site, account: Account): Promise<SignedInUser> {
  const { session, accessToken, revoked } = await openSession(site, account);
  for (const sessionId of revoked) await tellSessionEnd(site, { userId: account.id, sessionId, forced: true });
  return { ...(await toUser(site, session)), accessToken };
}
