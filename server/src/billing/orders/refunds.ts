import type { RecordedRefundReason } from '@ai-site/shared/api/orders';
import { yuan } from '@ai-site/shared/domain/membership';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { refundNo } from './numbers.ts';

export interface RefundInput {
  readonly provider: string;
  readonly providerNo: string;
  readonly reason: RecordedRefundReason;
  readonly note: string;
  /** Who requested it: an operator's label, or 系统. */
  readonly by: string;
}

export const REFUNDS = 'refunds';

/** Records the full refund of a payment and enqueues the job that executes it. The caller holds the order's lock. Once per payment; a repeat adds nothing. */
export async function requestRefund(
  tx: Transaction<Database>,
  { jobs, clock }: Pick<Site, 'jobs' | 'clock'>,
  { provider, providerNo, reason, note, by }: RefundInput,
): Promise<void> {
  const now = clock();
  const payment = await tx
    .selectFrom('payments')
    .select(['order_no', 'attempt_no', 'amount_fen'])
    .where('provider', '=', provider)
    .where('provider_no', '=', providerNo)
    .executeTakeFirstOrThrow();
  const { before } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('attempt_no', '=', payment.attempt_no)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refunds')
    .values({
      refund_no: refundNo(payment.attempt_no, before + 1),
      order_no: payment.order_no,
      attempt_no: payment.attempt_no,
      provider,
      provider_no: providerNo,
      amount_fen: payment.amount_fen,
      total_fen: payment.amount_fen,
      reason,
      note,
      by_whom: by,
      requested_at: now,
      done_at: null,
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_no']).doNothing())
    .execute();
  await jobs.enqueue(tx, REFUNDS);
}

/** Text of the alert about a refund that the provider refused. */
export const refusedDetail = (amountFen: number, why: string): string => `退款 ${yuan(amountFen)} 元被渠道拒绝：${why}`;
