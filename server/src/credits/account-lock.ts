import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Standing } from '../accounts/standing.ts';
import type { Database } from '../database/schema.ts';

/** An account as it stands while its row is locked. */
export interface LockedAccount {
  readonly standing: Standing;
  readonly standing_reason: string;
  /** A plan batch is due, or the tier changes. */
  readonly due: boolean;
}

/** Locks the account row, which every writer of its credits does first. */
export async function lockAccount(tx: Transaction<Database>, accountId: string, now: Date): Promise<LockedAccount> {
  const [account] = (await lockStatement(accountId, now).execute(tx)).rows;
  if (account === undefined) throw new Error(`No account is ${accountId}`);
  return account;
}

export const lockStatement = (accountId: string, now: Date): RawBuilder<LockedAccount> => sql<LockedAccount>`
  select a.standing, a.standing_reason, coalesce(least(d.next_issue_at, d.next_term_at) <= ${now}, false) as due
  from accounts a left join membership_dues d on d.account_id = a.id
  where a.id = ${accountId}
  for no key update of a
`;
