import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { assertHoldEnded, lockHolder } from './end-hold.ts';
import { grant } from './grant.ts';

/** Why a hold ends without a charge: the platform failed, or the user cancelled (docs/product/rules.md#credits-6). */
export type ReleaseCause = 'failed' | 'cancelled';

const COMPENSATION_DAYS = 3;

/**
 * Releases a hold. Credits that expired in the meantime are compensated for 3 days when the platform failed, and lost when the user cancelled;
 * voided credits are lost. A repeat does nothing; throws LedgerConflict for a settled or unknown hold.
 */
export async function release(tx: Transaction<Database>, now: Date, key: string, cause: ReleaseCause): Promise<void> {
  const accountId = await lockHolder(tx, key);
  const [ended] = await endHold(tx, now, key);
  if (ended === undefined) return assertHoldEnded(tx, key, 'released');
  if (cause === 'cancelled' || ended.expired === 0) return;
  await grant(tx, {
    accountId,
    kind: 'compensation',
    tenths: ended.expired,
    issuedAt: now,
    expiresAt: endOfBusinessDay(now, COMPENSATION_DAYS),
    key: `compensation ${key}`,
    note: `${ended.note} 失败补偿`,
  });
}

/** Returns each part to its grant; parts of an ended grant leave the balance immediately. */
async function endHold(
  tx: Transaction<Database>,
  now: Date,
  key: string,
): Promise<readonly { readonly note: string; readonly expired: number }[]> {
  const { rows } = await sql<{ readonly note: string; readonly expired: number }>`
    with ended as (
      update credit_holds set state = 'released', ended_at = ${now} where key = ${key} and state = 'held' returning key, account_id, note
    ), parts as materialized (
      select ended.key, ended.account_id, e.grant_id, e.held_delta as part,
        case when b.voided then 'void' when b.expires_at <= ${now} then 'expire' end as lost
      from ended join credit_entries e on e.hold_key = ended.key join credit_balances b on b.grant_id = e.grant_id where e.kind = 'hold'
    ), moved as (
      update credit_balances b set held_tenths = b.held_tenths - parts.part, left_tenths = b.left_tenths - case when parts.lost is null then 0 else parts.part end
      from parts where b.grant_id = parts.grant_id
    ), entered as (
      insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, hold_key, at)
      select account_id, grant_id, 'release', 0, -part, key, ${now}::timestamptz from parts
      union all
      select account_id, grant_id, lost, -part, 0, key, ${now}::timestamptz from parts where lost is not null
    )
    select note, (select coalesce(sum(part), 0)::bigint from parts where lost = 'expire') as expired from ended
  `.execute(tx);
  return rows;
}
