import type { Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import type { GrantKind } from './tables.ts';

/** Credits to issue. */
export interface GrantRequest {
  readonly accountId: string;
  readonly kind: GrantKind;
  /** Integer tenths, above 0. */
  readonly tenths: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** What the grant is for, unique for ever: `exchange <code> <account>`, `batch <purchase> 3`. */
  readonly key: string;
  /** Shown in the records. */
  readonly note: string;
  readonly purchaseId?: string;
}

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

/** Why a hold ends without a charge: the platform failed, or the user cancelled (RULES, credits 6). */
export type ReleaseCause = 'failed' | 'cancelled';

/** A key was used again for something else: a fault of the caller, never of the user. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict';
}

/** Issues credits. True when they are new; false when this key issued the same before. Throws LedgerConflict when it issued something else. */
export async function grant(tx: Transaction<Database>, request: GrantRequest): Promise<boolean> {
  const { accountId, kind, tenths, issuedAt, expiresAt, key, note, purchaseId = null } = request;
  const made = await tx
    .insertInto('credit_grants')
    .values({ id: newId(), account_id: accountId, kind, tenths, issued_at: issuedAt, expires_at: expiresAt, unique_key: key, purchase_id: purchaseId, note })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const known = await tx.selectFrom('credit_grants').select(['account_id', 'kind', 'tenths']).where('unique_key', '=', key).executeTakeFirstOrThrow();
    if (known.account_id !== accountId || known.kind !== kind || known.tenths !== tenths) throw new LedgerConflict(`The key ${key} issued something else`);
    return false;
  }
  const { id } = made;
  await tx
    .insertInto('credit_balances')
    .values({ grant_id: id, account_id: accountId, kind, issued_at: issuedAt, expires_at: expiresAt, left_tenths: tenths, held_tenths: 0 })
    .execute();
  await tx.insertInto('credit_entries').values({ account_id: accountId, grant_id: id, kind: 'issue', left_delta: tenths, held_delta: 0, hold_key: null, at: issuedAt }).execute();
  return true;
}

/** Reserves credits in the order of RULES, credits 5, in the caller's transaction. Throws ApiError 409 when the balance does not suffice, 403 when the account may not spend, LedgerConflict when the key held another amount. */
export async function hold(_tx: Transaction<Database>, _now: Date, _request: HoldRequest): Promise<void> {
  throw new Error('not built');
}

/** Charges a hold in full, also when its grants have expired since. A repeat does nothing; a released hold throws LedgerConflict. */
export async function settle(_tx: Transaction<Database>, _now: Date, _key: string): Promise<void> {
  throw new Error('not built');
}

/** Gives a hold back. What expired meanwhile is compensated for 3 days when the platform failed, and lost when the user cancelled. A repeat does nothing; a settled hold throws LedgerConflict. */
export async function release(_tx: Transaction<Database>, _now: Date, _key: string, _cause: ReleaseCause): Promise<void> {
  throw new Error('not built');
}
