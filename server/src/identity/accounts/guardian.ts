import type { accounts, User } from '@ai-site/shared/api/accounts';
import type { BodyOf } from '@ai-site/shared/api/define';
import { agreementsUpdated } from '@ai-site/shared/content/agreements';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import type { Requester } from '../attempts/requester.ts';
import { phoneHash } from '../fingerprints/fingerprints.ts';
import { redeemCode, sendCode } from '../sms/codes.ts';
import type { Account } from './account.ts';
import { lockAccountRow } from './account-status.ts';
import { maskMobile, toUser } from './user.ts';

/** Sends a code to the guardian's own phone, which only this account can redeem. Throws 400 for the account's own number, 409 for an adult, 429 beyond a limit. */
export async function sendGuardianCode(
  site: Site,
  session: Session,
  mobile: string,
  requester: Requester,
): Promise<void> {
  assertNotOwnNumber(session, mobile);
  await sendCode(site, { mobile, purpose: 'guardian', accountId: session.userId, requester });
}

/** Records the guardian's consent, proven by the code. Throws 400 for a wrong code. */
export async function recordGuardianConsent(
  site: Site,
  session: Session,
  requester: Requester,
  consent: BodyOf<typeof accounts.guardianConsent>,
): Promise<User> {
  const { guardianMobile: mobile, guardianName, relation } = consent;
  assertNotOwnNumber(session, mobile);
  await redeemCode(site, { mobile, purpose: 'guardian', accountId: session.userId, requester }, consent.authCode);
  const now = site.clock();
  const user = await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, session.userId);
    await tx
      .insertInto('guardian_consents')
      .values({
        account_id: session.userId,
        guardian_name: guardianName,
        relation,
        phone_hash: phoneHash(site, mobile),
        phone_masked: maskMobile(mobile),
        agreements: agreementsUpdated,
        at: now,
      })
      .execute();
    return tx
      .updateTable('accounts')
      .set({ guardian_consent_at: now })
      .where('id', '=', session.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toUser(site, { ...session, user });
}

function assertNotOwnNumber({ user }: Session, guardianMobile: string): void {
  if (user.age_group === 'adult') throw new ApiError(409, accountTexts.guardianNotNeeded);
  if (guardianMobile === user.mobile) throw new ApiError(400, accountTexts.guardianOwnNumber);
}

/** Guards every use of the site's tools: a child under 14 needs the guardian's consent first (docs/product/rules.md#sessions-7). Throws 403. */
export function assertGuardianConsent({
  age_group,
  guardian_consent_at,
}: Pick<Account, 'age_group' | 'guardian_consent_at'>): void {
  if (age_group === 'child' && guardian_consent_at === null) throw new ApiError(403, accountTexts.guardianForUse);
}
