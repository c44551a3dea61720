import { accountTexts } from '@ai-site/shared/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { membershipTexts } from '@ai-site/shared/membership';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Account } from './sessions.ts';

export type Standing = Account['standing'];
type Stands = Pick<Account, 'standing' | 'standing_reason'>;

/** Accounts whose sessions are dead and that nobody signs in to. */
export const closedStandings: readonly Standing[] = ['banned', 'cancelled'];

export const isClosed = ({ standing }: Pick<Account, 'standing'>): boolean => closedStandings.includes(standing);

/** Throws 403 with the reason: only for someone who proved to hold the account, so that strangers learn nothing. */
export function mustMaySignIn({ standing, standing_reason }: Stands): void {
  if (standing === 'banned') throw new ApiError(403, accountTexts.banned(standing_reason));
  if (standing === 'cancelled') throw new ApiError(403, accountTexts.accountCancelled);
}

/** Stands before everything that spends, buys, exchanges or signs. Throws 403 with the reason when the account is frozen, banned or cancelled. */
export function mustBeInGoodStanding(account: Stands): void {
  mustMaySignIn(account);
  if (account.standing === 'frozen') throw new ApiError(403, `${membershipTexts.frozen}：${account.standing_reason}`);
}

/**
 * Takes the account's turn until the transaction ends, and gives it as it is now: the session of the request may be older than a
 * ban. Throws 401 when the account is banned, cancelled or unknown.
 */
export async function takeAccount(tx: Transaction<Database>, accountId: string): Promise<Account> {
  const account = await tx.selectFrom('accounts').selectAll().where('id', '=', accountId).where('standing', 'not in', closedStandings).forNoKeyUpdate().executeTakeFirst();
  if (account === undefined) throw new ApiError(401, errorTexts.sessionExpired);
  return account;
}
