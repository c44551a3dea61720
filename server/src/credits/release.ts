import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Why a hold ends without a charge: the platform failed, or the user cancelled (RULES, credits 6). */
export type ReleaseCause = 'failed' | 'cancelled';

/** Gives a hold back. What expired meanwhile is compensated for 3 days when the platform failed, and lost when the user cancelled. A repeat does nothing; a settled hold throws LedgerConflict. */
export async function release(_tx: Transaction<Database>, _now: Date, _key: string, _cause: ReleaseCause): Promise<void> {
  throw new Error('not built');
}
