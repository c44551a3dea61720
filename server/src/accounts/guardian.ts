import { accountTexts } from '@ai-site/shared/accounts';
import { agreementsUpdated } from '@ai-site/shared/agreements';
import type { accounts, User } from '@ai-site/shared/api/accounts';
import type { BodyOf } from '@ai-site/shared/api/define';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../site.ts';
import { phoneHash, redeemCode, sendCode } from '../sms/codes.ts';
import type { Account, Session } from './sessions.ts';
import { takeAccount } from './standing.ts';
import { maskMobile, toUser } from './user.ts';

/** Sends a code to the guardian's own phone, which this account alone can redeem. Throws 400 for the account's own number, 409 for an adult, 429 beyond a limit. */
export async function sendGuardianCode(site: Site, session: Session, mobile: string, ip: string): Promise<void> {
  mustBeAnothers(session, mobile);
  await sendCode(site, { mobile, purpose: 'guardian', accountId: session.userId }, ip);
}

/** Records that the guardian consents, as the code proves. Throws 400 for a wrong code. */
export async function recordGuardianConsent(site: Site, session: Session, consent: BodyOf<typeof accounts.guardianConsent>): Promise<User> {
  const { guardianMobile: mobile, guardianName, relation } = consent;
  mustBeAnothers(session, mobile);
  await redeemCode(site, { mobile, purpose: 'guardian', accountId: session.userId }, consent.authCode);
  const now = site.clock();
  const user = await site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, session.userId);
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
    return tx.updateTable('accounts').set({ guardian_consent_at: now }).where('id', '=', session.userId).returningAll().executeTakeFirstOrThrow();
  });
  return toUser(site, { ...session, user });
}

function mustBeAnothers({ user }: Session, guardianMobile: string): void {
  if (user.age_group === 'adult') throw new ApiError(409, accountTexts.guardianNotNeeded);
  if (guardianMobile === user.mobile) throw new ApiError(400, accountTexts.guardianOwnNumber);
}

/** Stands before every use of the site's tools: a child under 14 needs the guardian first (RULES, sessions). Throws 403. */
export function mustHaveGuardianForUse({ age_group, guardian_consent_at }: Pick<Account, 'age_group' | 'guardian_consent_at'>): void {
  if (age_group === 'child' && guardian_consent_at === null) throw new ApiError(403, accountTexts.guardianForUse);
}
