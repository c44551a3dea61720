import type { PaymentSandbox } from './sandbox.ts';
import { payTrade, type Trade } from './trades.ts';

/** The fault `notify-before-answer`: pays the trade and sends its webhook while the merchant still waits for the response to its create call. */
export async function paidBeforeAnswer(paymentSandbox: PaymentSandbox, trade: Trade): Promise<void> {
  if (!trade.faults.includes('notify-before-answer')) return;
  await payTrade(paymentSandbox, trade.id);
  await paymentSandbox.deliverDue();
}
