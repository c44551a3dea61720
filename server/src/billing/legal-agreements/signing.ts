import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { assertAccountActive, lockAccountRow } from '../../identity/accounts/account-status.ts';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
import { pushContracts, pushMembership } from '../../platform/realtime/announce.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { grant } from '../credits/ledger.ts';
import { bodyHash } from './body.ts';
import type { AgreementRow } from './shown.ts';

/**
 * Signs a contract for its account and issues its credits, in one transaction. A repeat returns the signed contract and issues nothing more.
 * Throws `ApiError` 404 for a contract of another account, 409 when it is withdrawn or its signing period is over, 403 when the account is
 * frozen.
 */
export async function signAgreement(
  site: Site,
  session: Session,
  ip: string,
  id: string,
): Promise<{ readonly row: AgreementRow; readonly newlySigned: boolean }> {
  const outcome = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    // Locks the account before its contracts, in the same order as the cancellation. A concurrent second request waits here and then finds the signature.
    const account = await lockAccountRow(tx, session.userId);
    const agreement = await tx
      .selectFrom('legal_agreements')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', session.userId)
      .forUpdate()
      .executeTakeFirst();
    if (agreement === undefined) throw new ApiError(404, agreementTexts.gone);
    if (agreement.signed_at !== null) return { row: agreement, newlySigned: false };
    if (agreement.withdrawn_at !== null) throw new ApiError(409, agreementTexts.gone);
    if (agreement.sign_by <= now) throw new ApiError(409, agreementTexts.ended);
    assertAccountActive(account);
    const creditsEnd = endOfBusinessDay(now, agreement.valid_days);
    const signed = await tx
      .updateTable('legal_agreements')
      .set({
        signed_at: now,
        signed_session: session.id,
        signed_address: addressHash(site, ip),
        signed_body_hash: bodyHash(agreement.body),
        credits_end: creditsEnd,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await grant(tx, {
      accountId: session.userId,
      kind: 'contract',
      tenths: agreement.tenths,
      issuedAt: now,
      expiresAt: creditsEnd,
      key: `contract ${id}`,
      note: `合同 ${agreement.product_name}`,
    });
    return { row: signed, newlySigned: true };
  });
  if (outcome.newlySigned) {
    await pushContracts(site, session.userId);
    await pushMembership(site, session.userId);
  }
  return outcome;
}
