import { accountTexts } from '@ai-site/shared/domain/accounts';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Account } from './account.ts';

export type AccountStatus = Account['account_status'];
type StatusColumns = Pick<Account, 'account_status' | 'account_status_reason'>;

/** Account statuses that have no valid sessions and cannot sign in. */
export const closedStatuses: readonly AccountStatus[] = ['banned', 'cancelled'];

export const isClosed = ({ account_status: accountStatus }: Pick<Account, 'account_status'>): boolean =>
  closedStatuses.includes(accountStatus);

/** Throws 403 with the reason. Call it only after the caller has proven to own the account, so that strangers learn nothing. */
export function assertMaySignIn({ account_status: accountStatus, account_status_reason: reason }: StatusColumns): void {
  if (accountStatus === 'banned') throw new ApiError(403, accountTexts.banned(reason));
  if (accountStatus === 'cancelled') throw new ApiError(403, accountTexts.accountCancelled);
}

/** Guards everything that spends, buys, redeems or signs. Throws 403 with the reason when the account is frozen, banned or cancelled. */
export function assertAccountActive(account: StatusColumns): void {
  assertMaySignIn(account);
  if (account.account_status === 'frozen')
    throw new ApiError(403, `${membershipTexts.frozen}：${account.account_status_reason}`);
}

/**
 * Locks the account row until the end of the transaction and returns its current state, because the session of the request may be older than a
 * ban. Throws 401 when the account is banned, cancelled or unknown.
 */
export async function lockAccountRow(tx: Transaction<Database>, accountId: string): Promise<Account> {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('account_status', 'not in', closedStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new ApiError(401, errorTexts.sessionExpired);
  return account;
}
