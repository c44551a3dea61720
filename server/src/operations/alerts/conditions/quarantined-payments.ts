import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Finding } from '../records/alert-changes.ts';

/** Alerts about money that came and could not be delivered, by what is wrong. */
const kinds = {
  'wrong-amount': '金额与订单不符',
  'wrong-merchant': '商户与设置不符',
  'unknown-order': '没有对应的订单',
} as const;

/** Payments that are told at most, each by itself. */
const SHOWN = 20;

/** Every payment that waits for an operator because it could not be delivered. */
export async function quarantinedPayments(db: Kysely<Database>): Promise<readonly Finding[]> {
  const rows = await db
    .selectFrom('payment_alerts')
    .select(['id', 'kind'])
    .where('resolved_at', 'is', null)
    .where('kind', 'in', Object.keys(kinds) as (keyof typeof kinds)[])
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ id, kind }) =>
    kind in kinds ? [{ subject: String(id), detail: kinds[kind as keyof typeof kinds] }] : [],
  );
}
