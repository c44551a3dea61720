import * as z from 'zod/mini';
import type { PaidFact } from '../port.ts';

/** A transaction in the form used by queries and webhooks. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
});
export type Transaction = z.output<typeof transaction>;

/** Returns the payment of a transaction in state SUCCESS; null when its amount, number or time is missing. */
export function paidFact({
  appid,
  mchid,
  out_trade_no,
  transaction_id,
  success_time,
  amount,
}: Transaction): PaidFact | null {
  const paidAt = new Date(success_time ?? '');
  if (transaction_id === undefined || transaction_id === '' || amount === undefined || Number.isNaN(paidAt.getTime()))
    return null;
  return {
    attemptNo: out_trade_no,
    providerNo: transaction_id,
    amountFen: amount.total,
    currency: amount.currency ?? 'CNY',
    appId: appid,
    merchantId: mchid,
    paidAt,
  };
}
