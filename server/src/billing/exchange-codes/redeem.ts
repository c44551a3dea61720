import { agreementsUpdated } from '@ai-site/shared/content/agreements';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { assertAccountActive, lockAccountRow } from '../../identity/accounts/account-status.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { grant } from '../credits/ledger.ts';
import { readExchangeCode } from './code.ts';
import { codeHashes } from './code-hash.ts';
import { beginTry, forgetTry } from './tries.ts';

export interface Redemption {
  /** Integer tenths. */
  readonly tenths: number;
  /** Exclusive. */
  readonly expiresAt: Date;
}

/**
 * Redeems a code for an account, once. Throws `ApiError` 403 when the account is frozen, 429 after too many failed attempts, 400 alike for an
 * unknown, expired and revoked code, 409 when the account has already redeemed it or the code is used up.
 */
export async function redeemCode(site: Site, session: Session, ip: string, typed: string): Promise<Redemption> {
  assertAccountActive(session.user);
  const tried = await beginTry(site, session.userId, ip);
  const letters = readExchangeCode(typed);
  if (letters === null) throw new ApiError(400, membershipTexts.exchangeCodeInvalid);
  try {
    const redeemed = await spend(site, session.userId, codeHashes(site, letters));
    await forgetTry(site, tried);
    await pushMembership(site, session.userId);
    return redeemed;
  } catch (error) {
    // Only a 400 is a failed guess: any other error means that the code exists, or that the failure is ours.
    if (!(error instanceof ApiError) || error.code !== 400) await forgetTry(site, tried);
    throw error;
  }
}

function spend(site: Site, accountId: string, hashes: readonly Buffer[]): Promise<Redemption> {
  return site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    // Locks the code, so that concurrent redemptions are serialised and a revocation of its batch waits for them.
    const code = await tx
      .selectFrom('exchange_codes')
      .innerJoin('exchange_batches', 'exchange_batches.id', 'exchange_codes.batch_id')
      .select([
        'exchange_codes.id',
        'exchange_codes.uses',
        'exchange_codes.used',
        'tenths',
        'valid_days',
        'expires_at',
        'revoked_at',
      ])
      .where('code_hash', 'in', hashes)
      .forUpdate('exchange_codes')
      .forShare('exchange_batches')
      .executeTakeFirst();
    if (code === undefined || code.revoked_at !== null || code.expires_at <= now)
      throw new ApiError(400, membershipTexts.exchangeCodeInvalid);
    assertAccountActive(await lockAccountRow(tx, accountId));
    const before = await tx
      .selectFrom('exchange_redemptions')
      .select('at')
      .where('code_id', '=', code.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (before !== undefined) throw new ApiError(409, membershipTexts.exchangeCodeUsed);
    if (code.used >= code.uses) throw new ApiError(409, membershipTexts.exchangeCodeUsedUp);
    const { tenths } = code;
    const expiresAt = endOfBusinessDay(now, code.valid_days);
    await tx
      .updateTable('exchange_codes')
      .set({ used: code.used + 1 })
      .where('id', '=', code.id)
      .execute();
    await tx
      .insertInto('exchange_redemptions')
      .values({
        code_id: code.id,
        account_id: accountId,
        at: now,
        tenths,
        expires_at: expiresAt,
        agreement: agreementsUpdated,
      })
      .execute();
    await grant(tx, {
      accountId,
      kind: 'exchange',
      tenths,
      issuedAt: now,
      expiresAt,
      key: `exchange ${code.id} ${accountId}`,
      note: '兑换码兑换',
    });
    return { tenths, expiresAt };
  });
}
