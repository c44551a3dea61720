import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { LedgerConflict } from './conflict.ts';

/** Locks the row of the account whose hold it is. A frozen account's task ends like any other. No row: no such hold. */
export const lockHolderStatement = (key: string): RawBuilder<{ readonly id: string }> => sql<{ readonly id: string }>`
  select a.id from accounts a join credit_holds h on h.account_id = a.id where h.key = ${key} for no key update of a
`;

/** Locks the account of a hold. Throws LedgerConflict when nothing was held under this key. */
export async function lockHolder(tx: Transaction<Database>, key: string): Promise<string> {
  const [account] = (await lockHolderStatement(key).execute(tx)).rows;
  if (account === undefined) throw new LedgerConflict(`The key ${key} holds nothing`);
  return account.id;
}

/** For a hold that had ended before: throws LedgerConflict unless it had ended the same way. */
export async function mustHaveEnded(tx: Transaction<Database>, key: string, state: 'settled' | 'released'): Promise<void> {
  const known = await tx.selectFrom('credit_holds').select('state').where('key', '=', key).executeTakeFirst();
  if (known?.state !== state) throw new LedgerConflict(`The hold ${key} is ${known?.state ?? 'unknown'}, not ${state}`);
}
