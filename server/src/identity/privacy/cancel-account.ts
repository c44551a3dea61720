import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { isOperator } from '../../platform/http/access.ts';
import { removeUnreferencedOf } from '../../platform/objects/collect-garbage.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from '../accounts/account-status.ts';
import type { Requester } from '../attempts/requester.ts';
import { OWN_ACT, recordAction } from '../audit-log/account-log.ts';
import { phoneHashes } from '../fingerprints/fingerprints.ts';
import { pushSessionEnds } from '../sessions/session-ends.ts';
import { endSessions } from '../sessions/sessions.ts';
import { redeemCode, sendCode } from '../sms/codes.ts';

/** Sends the code that confirms the cancellation to the account's own phone. Throws 409 for an operator or a frozen account, 429 beyond a limit. */
export async function sendCancelCode(site: Site, session: Session, requester: Requester): Promise<void> {
  assertMayCancel(site, session);
  await sendCode(site, { mobile: session.user.mobile, purpose: 'cancel', accountId: session.userId, requester });
}

/**
 * Cancels the session's account permanently, in one transaction: afterwards nobody can sign in to it, its number may register again, and only
 * the records that the law requires are kept (RECORDS_KEPT_YEARS). The row is kept, so that late payments can be refunded. Throws 400 for a
 * wrong code, 409 for an operator or a frozen account.
 */
export async function cancelAccount(site: Site, session: Session, requester: Requester, code: string): Promise<void> {
  assertMayCancel(site, session);
  const { mobile } = session.user;
  await redeemCode(site, { mobile, purpose: 'cancel', accountId: session.userId, requester }, code);
  const now = site.clock();
  const ended = await site.db.transaction().execute(async (tx) => {
    // Changing the number, a unique key, needs the full row lock: it is taken at once instead of upgrading a weaker lock later.
    await tx.selectFrom('accounts').select('id').where('id', '=', session.userId).forUpdate().execute();
    assertMayCancel(site, { ...session, user: await lockAccountRow(tx, session.userId) });
    const sessions = await endSessions(tx, session.userId);
    await tx.deleteFrom('login_attempts').where('phone_hash', 'in', phoneHashes(site, mobile)).execute();
    for (const { cancel } of site.ports.personalData) await cancel?.(tx, session.userId, now);
    await recordAction(tx, {
      accountId: session.userId,
      action: 'cancel',
      actor: OWN_ACT,
      reason: '用户申请注销',
      at: now,
    });
    return sessions;
  });
  logSecurity(site.log, 'account-cancelled', { requestId: requester.requestId, account: session.userId });
  await pushSessionEnds(site, session.userId, ended);
  await removeUnreferencedOf(site, session.userId);
}

function assertMayCancel(site: Site, session: Session): void {
  if (isOperator(site, session)) throw new ApiError(409, accountTexts.operatorCannotCancel);
  if (session.user.account_status === 'frozen') throw new ApiError(409, accountTexts.frozenCannotCancel);
}
