import { agreementsUpdated } from '@ai-site/shared/agreements';
import { ApiError } from '@ai-site/shared/errors';
import { membershipTexts } from '@ai-site/shared/membership';
import type { Session } from '../accounts/sessions.ts';
import { mustBeInGoodStanding, takeAccount } from '../accounts/standing.ts';
import { endOfBusinessDay } from '../credits/business-date.ts';
import { grant } from '../credits/ledger.ts';
import { tellMembership } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { readExchangeCode } from './code.ts';
import { codeHash } from './code-hash.ts';
import { beginTry, forgetTry } from './tries.ts';

export interface Redemption {
  /** Integer tenths. */
  readonly tenths: number;
  /** Exclusive. */
  readonly expiresAt: Date;
}

/**
 * Redeems a code for an account, once. Throws `ApiError` 403 when the account is frozen, 429 after too many codes that were
 * none, 400 for an unknown, expired and revoked code alike, 409 when the account had it before or others have used it up.
 */
export async function redeemCode(site: Site, session: Session, ip: string, typed: string): Promise<Redemption> {
  mustBeInGoodStanding(session.user);
  const tried = await beginTry(site, session.userId, ip);
  const letters = readExchangeCode(typed);
  if (letters === null) throw new ApiError(400, membershipTexts.exchangeCodeInvalid);
  try {
    const redeemed = await spend(site, session.userId, codeHash(site, letters));
    await forgetTry(site, tried);
    await tellMembership(site, session.userId);
    return redeemed;
  } catch (error) {
    // Whoever holds the code did not guess; our own failures are not theirs.
    if (!(error instanceof ApiError) || error.code !== 400) await forgetTry(site, tried);
    throw error;
  }
}

function spend(site: Site, accountId: string, hash: Buffer): Promise<Redemption> {
  return site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    // Those who redeem the same code take turns here; whoever revokes its batch waits for them.
    const code = await tx
      .selectFrom('exchange_codes')
      .innerJoin('exchange_batches', 'exchange_batches.id', 'exchange_codes.batch_id')
      .select(['exchange_codes.id', 'exchange_codes.uses', 'exchange_codes.used', 'tenths', 'valid_days', 'expires_at', 'revoked_at'])
      .where('code_hash', '=', hash)
      .forUpdate('exchange_codes')
      .forShare('exchange_batches')
      .executeTakeFirst();
    if (code === undefined || code.revoked_at !== null || code.expires_at <= now) throw new ApiError(400, membershipTexts.exchangeCodeInvalid);
    mustBeInGoodStanding(await takeAccount(tx, accountId));
    const before = await tx.selectFrom('exchange_redemptions').select('at').where('code_id', '=', code.id).where('account_id', '=', accountId).executeTakeFirst();
    if (before !== undefined) throw new ApiError(409, membershipTexts.exchangeCodeUsed);
    if (code.used >= code.uses) throw new ApiError(409, membershipTexts.exchangeCodeUsedUp);
    const { tenths } = code;
    const expiresAt = endOfBusinessDay(now, code.valid_days);
    await tx
      .updateTable('exchange_codes')
      .set({ used: code.used + 1 })
      .where('id', '=', code.id)
      .execute();
    await tx.insertInto('exchange_redemptions').values({ code_id: code.id, account_id: accountId, at: now, tenths, expires_at: expiresAt, agreement: agreementsUpdated }).execute();
    await grant(tx, { accountId, kind: 'exchange', tenths, issuedAt: now, expiresAt, key: `exchange ${code.id} ${accountId}`, note: '兑换码兑换' });
    return { tenths, expiresAt };
  });
}
