import { CONFIRMATION_SECONDS, operatorActions, operatorTexts } from '@ai-site/shared/domain/operators';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import type { RequestedAction, Site } from '../../platform/site.ts';
import type { Requester } from '../attempts/requester.ts';
import { redeemCode, sendCode } from '../sms/codes.ts';

/** Sends the code that confirms the operator's next actions to their own phone. */
export function sendConfirmationCode(site: Site, session: Session, requester: Requester): Promise<void> {
  return sendCode(site, { mobile: session.user.mobile, purpose: 'operator', accountId: session.userId, requester });
}

/** Confirms the session for CONFIRMATION_SECONDS and returns until when. Throws 400 for a wrong code. */
export async function confirmOperator(site: Site, session: Session, requester: Requester, code: string): Promise<Date> {
  await redeemCode(
    site,
    { mobile: session.user.mobile, purpose: 'operator', accountId: session.userId, requester },
    code,
  );
  const now = site.clock();
  await site.db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', session.id).execute();
  logSecurity(site.log, 'operator-confirmed', {
    requestId: requester.requestId,
    account: session.userId,
    session: session.id,
  });
  return endOf(now);
}

const endOf = (confirmed: Date): Date => new Date(confirmed.getTime() + CONFIRMATION_SECONDS * 1000);

/** Until when the session is confirmed; null when it is not. */
export async function confirmedUntil(site: Site, { id }: Session): Promise<Date | null> {
  const row = await site.db.selectFrom('sessions').select('confirmed_at').where('id', '=', id).executeTakeFirst();
  const end = row?.confirmed_at === undefined || row.confirmed_at === null ? null : endOf(row.confirmed_at);
  return end !== null && end > site.clock() ? end : null;
}

/**
 * Admits one action of an operator and writes it to the audit log, whatever becomes of it. Throws 403 with
 * `operatorTexts.confirmationRequired` when the session has no fresh confirmation, 429 beyond the daily number.
 */
export async function admitOperatorAction(
  site: Site,
  session: Session,
  { action, call, target, requestId }: RequestedAction,
): Promise<void> {
  if ((await confirmedUntil(site, session)) === null) throw new ApiError(403, operatorTexts.confirmationRequired);
  const now = site.clock();
  await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'operator actions', Buffer.from(session.userId));
    const { count } = await tx
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('operator_id', '=', session.userId)
      .where('action', '=', action)
      .where('at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    if (count >= operatorActions[action].perDay) throw new ApiError(429, operatorTexts.tooMany(action));
    await tx
      .insertInto('audit_log')
      .values({
        operator_id: session.userId,
        action,
        call,
        target: JSON.stringify(target),
        request_id: requestId,
        at: now,
      })
      .execute();
  });
  logSecurity(site.log, 'operator-action', { requestId, account: session.userId, session: session.id, call, target });
}
