import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import type { Session } from '../accounts/sessions.ts';
import { mustBeInGoodStanding, takeAccount } from '../accounts/standing.ts';
import { endOfBusinessDay } from '../credits/business-date.ts';
import { grant } from '../credits/ledger.ts';
import { tellContracts, tellMembership } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { addressHash } from '../sms/codes.ts';
import { bodyHash } from './body.ts';
import type { ContractRow } from './shown.ts';

/**
 * Signs a contract for its account and issues its credits, in one transaction. A repeat answers the signed contract and
 * issues nothing more. Throws `ApiError` 404 for another's, 409 when it is withdrawn or its signing period is over, 403 when
 * the account is frozen.
 */
export async function signContract(site: Site, session: Session, ip: string, id: string): Promise<ContractRow> {
  const { row, fresh } = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    // The account before its contracts, as its cancellation takes them. Of two at once the second waits here, and finds the signature.
    const account = await takeAccount(tx, session.userId);
    const contract = await tx.selectFrom('contracts').selectAll().where('id', '=', id).where('account_id', '=', session.userId).forUpdate().executeTakeFirst();
    if (contract === undefined) throw new ApiError(404, contractTexts.gone);
    if (contract.signed_at !== null) return { row: contract, fresh: false };
    if (contract.withdrawn_at !== null) throw new ApiError(409, contractTexts.gone);
    if (contract.sign_by <= now) throw new ApiError(409, contractTexts.ended);
    mustBeInGoodStanding(account);
    const creditsEnd = endOfBusinessDay(now, contract.valid_days);
    const signed = await tx
      .updateTable('contracts')
      .set({ signed_at: now, signed_session: session.id, signed_address: addressHash(site, ip), signed_body_hash: bodyHash(contract.body), credits_end: creditsEnd })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await grant(tx, {
      accountId: session.userId,
      kind: 'contract',
      tenths: contract.tenths,
      issuedAt: now,
      expiresAt: creditsEnd,
      key: `contract ${id}`,
      note: `合同 ${contract.product_name}`,
    });
    return { row: signed, fresh: true };
  });
  if (fresh) {
    await tellContracts(site, session.userId);
    await tellMembership(site, session.userId);
  }
  return row;
}
