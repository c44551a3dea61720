import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AccountStatus } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface LockedAccount {
  readonly account_status: AccountStatus;
  readonly account_status_reason: string;
  readonly due: boolean;
}

const nothingDue = sql<boolean>`false`;

/** Locks the account row, as every writer of its credits must do first, and evaluates `isDue` in the same statement. */
export async function lockAccount(
  tx: Transaction<Database>,
  accountId: string,
  isDue: RawBuilder<boolean> = nothingDue,
): Promise<LockedAccount> {
  const [account] = (await lockStatement(accountId, isDue).execute(tx)).rows;
  if (account === undefined) throw new Error(`No account is ${accountId}`);
  return account;
}

export const lockStatement = (
  accountId: string,
  isDue: RawBuilder<boolean>,
): RawBuilder<LockedAccount> => sql<LockedAccount>`
  select account_status, account_status_reason, ${isDue} as due from accounts where id = ${accountId} for no key update
`;
