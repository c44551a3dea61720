import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Scheduled changes that must be applied before credits are held. Implemented by the module that issues credits on dates. */
export interface DueChanges {
  /** SQL expression: whether a change is due for the account. */
  isDue(accountId: string, now: Date): RawBuilder<boolean>;
  /** Applies due changes in the caller's transaction, which has locked the account row. */
  catchUp(tx: Transaction<Database>, accountId: string, now: Date): Promise<unknown>;
}
