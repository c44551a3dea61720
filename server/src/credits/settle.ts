import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Charges a hold in full, also when its grants have expired since. A repeat does nothing; a released hold throws LedgerConflict. */
export async function settle(_tx: Transaction<Database>, _now: Date, _key: string): Promise<void> {
  throw new Error('not built');
}
