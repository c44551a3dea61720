import { membershipTexts } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { LedgerConflict } from './conflict.ts';
import type { DueChanges } from './due-changes.ts';
import { lockSpender } from './spender.ts';

export interface HoldRequest {
  readonly accountId: string;
  /** Integer tenths; 0 for a free task. */
  readonly tenths: number;
  /** The task's own key; a repeat with the same amount is the same hold. */
  readonly key: string;
  /** Shown in the credit history: 图像创作. */
  readonly note: string;
}

/**
 * Reserves credits in the order of docs/product/rules.md#credits-5, in the caller's transaction, after applying due changes. Throws ApiError 409 when the
 * balance does not suffice, 403 when the account may not spend, LedgerConflict when the key held another amount.
 */
export async function hold(
  tx: Transaction<Database>,
  now: Date,
  request: HoldRequest,
  dueChanges: DueChanges,
): Promise<void> {
  const { accountId, tenths, key } = request;
  await lockSpender(tx, now, accountId, dueChanges);
  const { rows } = await holdStatement(now, request).execute(tx);
  faultPoint('after-hold');
  if (rows.length > 0) return;
  const known = await tx
    .selectFrom('credit_holds')
    .select(['account_id', 'tenths'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) throw new ApiError(409, membershipTexts.notEnough);
  if (known.account_id !== accountId || known.tenths !== tenths)
    throw new LedgerConflict(`The key ${key} held something else`);
}

/**
 * One statement that takes parts of the grants in order until the amount is reached. Returns a row when the hold is new, none when the balance
 * does not suffice or the key already exists. Checks expiry itself instead of relying on the sweep.
 */
export const holdStatement = (
  now: Date,
  { accountId, tenths, key, note }: HoldRequest,
): RawBuilder<{ readonly key: string }> => sql<{ readonly key: string }>`
  with open as materialized (
    select grant_id, left_tenths - held_tenths as free,
      sum(left_tenths - held_tenths) over (order by kind = 'contract' desc, expires_at, issued_at, grant_id) - (left_tenths - held_tenths) as before
    from credit_balances
    where account_id = ${accountId} and expires_at > ${now} and left_tenths > held_tenths
  ), made as (
    insert into credit_holds (key, account_id, tenths, note, created_at)
    select ${key}, ${accountId}, ${tenths}::bigint, ${note}, ${now}
    where (select coalesce(sum(free), 0) from open) >= ${tenths}
    on conflict (key) do nothing
    returning key, account_id, tenths, created_at
  ), parts as materialized (
    select open.grant_id, made.key, made.account_id, made.created_at, least(open.free, made.tenths - open.before) as part
    from open, made where open.before < made.tenths
  ), moved as (
    update credit_balances b set held_tenths = b.held_tenths + parts.part from parts where b.grant_id = parts.grant_id
  ), entered as (
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, hold_key, at)
    select account_id, grant_id, 'hold', 0, part, key, created_at from parts
  )
  select key from made
`;
