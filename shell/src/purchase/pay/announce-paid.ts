import type { OrderState } from '@ai-site/shared/api/orders';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { orderTexts } from '@ai-site/shared/domain/orders';

export interface PaidDeps {
  readonly toast: Pick<Toast, 'success'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
}

/** Shows what was paid for, and whether the order had been closed before, and fetches the membership; the expiry of the credits follows the new balance. */
export function announcePaid({ toast, membership }: PaidDeps, { member, paidLate }: Pick<OrderState, 'member' | 'paidLate'>): void {
  toast.success(`${paidLate ? orderTexts.paidLate : orderTexts.paid}：${member}`);
  void membership.refresh();
}
