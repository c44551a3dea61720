import type { PaymentAlert } from '@ai-site/shared/api/orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A payment problem that needs a person. */
export interface Alarm {
  readonly kind: PaymentAlert['kind'];
  readonly orderNo: string | null;
  readonly provider: string;
  /** The provider's own number, or a substitute: a refund number, a date. */
  readonly providerNo: string;
  /** Chinese text: expected and actual values. */
  readonly detail: string;
}

/** Inserts an alert once per kind and subject. Returns true when it is new. */
export async function raiseAlert(
  tx: Transaction<Database>,
  now: Date,
  { kind, orderNo, provider, providerNo, detail }: Alarm,
): Promise<boolean> {
  const made = await tx
    .insertInto('payment_alerts')
    .values({
      unique_key: `${kind} ${provider} ${providerNo}`,
      kind,
      order_no: orderNo,
      provider,
      provider_no: providerNo,
      detail,
      at: now,
      resolved_at: null,
      resolved_by: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
