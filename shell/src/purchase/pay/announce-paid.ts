import type { OrderState } from '@ai-site/shared/api/orders';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { orderTexts } from '@ai-site/shared/domain/orders';

export interface PaidDeps {
  readonly toast: Pick<Toast, 'success'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
}

/** Shows what was paid for, and whether the order had been closed before or another one was paid too, and fetches the membership; the expiry of the credits follows the new balance. */
export function announcePaid(
  { toast, membership }: PaidDeps,
  { member, paidLate, secondPayment }: Pick<OrderState, 'member' | 'paidLate' | 'secondPayment'>,
): void {
  const paid = `${paidLate ? orderTexts.paidLate : orderTexts.paid}：${member}`;
  toast.success(secondPayment === null ? paid : `${paid}。${orderTexts.secondPaid}`);
  void membership.refresh();
}
