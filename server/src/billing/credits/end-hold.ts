import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { LedgerConflict } from './conflict.ts';

/** Locks the account row of a hold. A frozen account's task ends like any other. No row: the hold does not exist. */
export const lockHolderStatement = (key: string): RawBuilder<{ readonly id: string }> => sql<{ readonly id: string }>`
  select a.id from accounts a join credit_holds h on h.account_id = a.id where h.key = ${key} for no key update of a
`;

/** Locks the account of a hold and returns its id. Throws LedgerConflict when no hold has this key. */
export async function lockHolder(tx: Transaction<Database>, key: string): Promise<string> {
  const [account] = (await lockHolderStatement(key).execute(tx)).rows;
  if (account === undefined) throw new LedgerConflict(`The key ${key} holds nothing`);
  return account.id;
}

/** For a hold that has already ended: throws LedgerConflict unless it ended in the same state. */
export async function assertHoldEnded(
  tx: Transaction<Database>,
  key: string,
  state: 'settled' | 'released',
): Promise<void> {
  const known = await tx.selectFrom('credit_holds').select('state').where('key', '=', key).executeTakeFirst();
  if (known?.state !== state) throw new LedgerConflict(`The hold ${key} is ${known?.state ?? 'unknown'}, not ${state}`);
}
