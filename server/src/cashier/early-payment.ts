import type { Cashier } from './cashier.ts';
import { payTrade, type Trade } from './trades.ts';

/** The fault `notify-before-answer`: the trade is paid and told while the merchant still waits for the answer to its create. */
export async function paidBeforeAnswer(cashier: Cashier, trade: Trade): Promise<void> {
  if (!trade.faults.includes('notify-before-answer')) return;
  await payTrade(cashier, trade.id);
  await cashier.tellDue();
}
