import type { Transaction } from 'kysely';
import { voidCredits } from '../credits/void.ts';
import type { Database } from '../database/schema.ts';

/** Ends what an account has when it is cancelled: its credits are voided, and no batch comes any more. The caller has locked the account row. */
export async function endMembership(tx: Transaction<Database>, now: Date, accountId: string): Promise<void> {
  await voidCredits(tx, accountId, now);
  await tx.deleteFrom('membership_dues').where('account_id', '=', accountId).execute();
}
