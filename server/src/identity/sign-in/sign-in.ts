import type { SignedInUser, User } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { logSecurity } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import type { Account } from '../accounts/account.ts';
import { accountOf } from '../accounts/registration.ts';
import { toUser } from '../accounts/user.ts';
import { type Attempt, beginAttempt, clearAttempts, requesterFields } from '../attempts/attempts.ts';
import { rememberBrowser } from '../attempts/known-browsers.ts';
import { phoneHash } from '../fingerprints/fingerprints.ts';
import { pushSessionEnd } from '../sessions/session-ends.ts';
import { openSession } from '../sessions/sessions.ts';
import { terminalOf } from '../sessions/terminal.ts';
import { redeemCode } from '../sms/codes.ts';
import { isPasswordOf } from './passwords.ts';

type Caller = Omit<Attempt, 'kind'>;

/** Proves a phone number by its code and signs in; a new number is registered. Throws 400 for a wrong code, 429 after too many. */
export async function signInByCode(
  site: Site,
  caller: Caller,
  code: string,
  uiStyle?: User['uiStyle'],
): Promise<SignedInUser> {
  const { mobile, requester } = caller;
  await beginAttempt(site, { ...caller, kind: 'code' });
  await redeemCode(site, { mobile, purpose: 'login', requester }, code);
  return signIn(site, await accountOf(site, mobile, uiStyle), { ...caller, kind: 'code' });
}

/** Throws 400 alike for a wrong password, an account without one and an unknown number; 429 after too many failures of the requester. */
export async function signInByPassword(site: Site, caller: Caller, password: string): Promise<SignedInUser> {
  const { mobile, requester } = caller;
  await beginAttempt(site, { ...caller, kind: 'password' });
  const account = await site.db.selectFrom('accounts').selectAll().where('mobile', '=', mobile).executeTakeFirst();
  const right = await isPasswordOf(account?.password_hash ?? null, password);
  if (account === undefined || !right) {
    logSecurity(site.log, 'sign-in-failed', {
      ...requesterFields(requester, phoneHash(site, mobile)),
      method: 'password',
    });
    throw new ApiError(400, accountTexts.credentialsWrong);
  }
  return signIn(site, account, { ...caller, kind: 'password' });
}

async function signIn(site: Site, account: Account, { kind, mobile, requester }: Attempt): Promise<SignedInUser> {
  await clearAttempts(site, mobile, requester);
  const { session, accessToken, revoked } = await openSession(site, account, terminalOf(requester));
  await rememberBrowser(site.db, account.id, requester, site.clock());
  logSecurity(site.log, 'sign-in', {
    ...requesterFields(requester, phoneHash(site, mobile)),
    account: account.id,
    session: session.id,
    method: kind,
  });
  for (const sessionId of revoked) await pushSessionEnd(site, { userId: account.id, sessionId, forced: true });
  return { ...(await toUser(site, session)), accessToken };
}
