import { sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { LedgerConflict } from './conflict.ts';
import type { GrantKind } from './tables.ts';

export interface GrantRequest {
  readonly accountId: string;
  readonly kind: GrantKind;
  /** Integer tenths, above 0. */
  readonly tenths: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** Identifies the purpose of the grant, globally unique: `exchange <code> <account>`, `batch <purchase> 3`. */
  readonly key: string;
  /** Shown in the credit history. */
  readonly note: string;
  readonly purchaseId?: string;
}

/** Issues credits. Returns true when they are new, false when the same grant was issued before. Throws LedgerConflict when the key was used for a different one. */
export async function grant(tx: Transaction<Database>, request: GrantRequest): Promise<boolean> {
  const { accountId, kind, tenths, issuedAt, expiresAt, key, note, purchaseId = null } = request;
  const { rows } = await sql`
    with made as (
      insert into credit_grants (id, account_id, kind, tenths, issued_at, expires_at, unique_key, purchase_id, note)
      values (${newId()}, ${accountId}, ${kind}, ${tenths}, ${issuedAt}, ${expiresAt}, ${key}, ${purchaseId}, ${note})
      on conflict (unique_key) do nothing
      returning id, account_id, kind, tenths, issued_at, expires_at
    ), balance as (
      insert into credit_balances (grant_id, account_id, kind, issued_at, expires_at, left_tenths)
      select id, account_id, kind, issued_at, expires_at, tenths from made
    )
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, at)
    select account_id, id, 'issue', tenths, 0, issued_at from made
    returning id
  `.execute(tx);
  if (rows.length > 0) return true;
  const known = await tx
    .selectFrom('credit_grants')
    .select(['account_id', 'kind', 'tenths'])
    .where('unique_key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.account_id !== accountId || known.kind !== kind || known.tenths !== tenths)
    throw new LedgerConflict(`The key ${key} issued something else`);
  return false;
}
