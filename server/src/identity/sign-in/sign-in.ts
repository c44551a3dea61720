import type { SignedInUser, User } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { accountOf } from '../accounts/registration.ts';
import { toUser } from '../accounts/user.ts';
import { pushSessionEnd } from '../sessions/session-ends.ts';
import { type Account, openSession } from '../sessions/sessions.ts';
import { phoneHash, redeemCode } from '../sms/codes.ts';
import { beginAttempt, forgiveAttempts } from './login-attempts.ts';
import { isPasswordOf } from './passwords.ts';

/** Proves a phone number by its code and signs in; a new number is registered. */
export async function signInByCode(site: Site, mobile: string, code: string, uiStyle?: User['uiStyle']): Promise<SignedInUser> {
  await redeemCode(site, { mobile, purpose: 'login' }, code);
  return signIn(site, await accountOf(site, mobile, uiStyle));
}

/** Throws 400 alike for a wrong password, an account without one and an unknown number; 429 after too many failures. */
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
  for (const sessionId of revoked) await pushSessionEnd(site, { userId: account.id, sessionId, forced: true });
  return { ...(await toUser(site, session)), accessToken };
}
