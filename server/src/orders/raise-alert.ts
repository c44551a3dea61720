import type { PaymentAlert } from '@ai-site/shared/api/orders';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Something about money that a person must look at. */
export interface Alarm {
  readonly kind: PaymentAlert['kind'];
  readonly orderNo: string | null;
  readonly provider: string;
  /** The provider's own number, or what stands for it: a refund number, a date. */
  readonly providerNo: string;
  /** In Chinese: what was expected and what came. */
  readonly detail: string;
}

/** Writes an alert once: a repeat of the same kind about the same thing adds nothing. True when it is new. */
export async function raiseAlert(tx: Transaction<Database>, now: Date, { kind, orderNo, provider, providerNo, detail }: Alarm): Promise<boolean> {
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
