import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Credits to reserve for a task. */
export interface HoldRequest {
  readonly accountId: string;
  /** Integer tenths; 0 for a free task. */
  readonly tenths: number;
  /** The task's own key; a repeat with the same amount is the same hold. */
  readonly key: string;
  /** Shown in the records: 图像创作. */
  readonly note: string;
}

/** Reserves credits in the order of RULES, credits 5, in the caller's transaction. Throws ApiError 409 when the balance does not suffice, 403 when the account may not spend, LedgerConflict when the key held another amount. */
export async function hold(_tx: Transaction<Database>, _now: Date, _request: HoldRequest): Promise<void> {
  throw new Error('not built');
}
