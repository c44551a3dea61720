import { accountTexts } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { removeFilesOf } from '../chat/files/unused-files.ts';
import { isOperator } from '../http/access.ts';
import type { Site } from '../site.ts';
import { phoneHash, redeemCode, sendCode } from '../sms/codes.ts';
import { OWN_ACT, recordAct } from '../users/acts.ts';
import { personalData } from './personal-data.ts';
import { tellSessionEnds } from './session-ends.ts';
import { endSessions, type Session } from './sessions.ts';
import { takeAccount } from './standing.ts';
import { removeUnshownAvatars } from './unshown-avatars.ts';

/** Sends the code that opens the cancellation to the account's own phone. Throws 409 for an operator or a frozen account, 429 beyond a limit. */
export async function sendCancelCode(site: Site, session: Session, ip: string): Promise<void> {
  mustMayCancel(site, session);
  await sendCode(site, { mobile: session.user.mobile, purpose: 'cancel', accountId: session.userId }, ip);
}

/**
 * Cancels the session's account for good, in one transaction: afterwards nobody signs in to it, its number may register anew, and
 * what is left are the records that the law makes the site keep (RECORDS_KEPT_YEARS). The row stays, so that late money finds whom
 * to give it back to. Throws 400 for a wrong code, 409 for an operator or a frozen account.
 */
export async function cancelAccount(site: Site, session: Session, code: string): Promise<void> {
  mustMayCancel(site, session);
  const { mobile } = session.user;
  await redeemCode(site, { mobile, purpose: 'cancel', accountId: session.userId }, code);
  const now = site.clock();
  const ended = await site.db.transaction().execute(async (tx) => {
    // The number is a key that others refer to by lock: taken in full at once, not step by step.
    await tx.selectFrom('accounts').select('id').where('id', '=', session.userId).forUpdate().execute();
    mustMayCancel(site, { ...session, user: await takeAccount(tx, session.userId) });
    const sessions = await endSessions(tx, session.userId);
    await tx.deleteFrom('login_attempts').where('phone_hash', '=', phoneHash(site, mobile)).execute();
    for (const { cancel } of personalData) await cancel?.(tx, session.userId, now);
    await recordAct(tx, { accountId: session.userId, action: 'cancel', actor: OWN_ACT, reason: '用户申请注销', at: now });
    return sessions;
  });
  await tellSessionEnds(site, session.userId, ended);
  await removeUnshownAvatars(site, { accountId: session.userId });
  await removeFilesOf(site, session.userId);
}

function mustMayCancel(site: Site, session: Session): void {
  if (isOperator(site, session)) throw new ApiError(409, accountTexts.operatorCannotCancel);
  if (session.user.standing === 'frozen') throw new ApiError(409, accountTexts.frozenCannotCancel);
}
