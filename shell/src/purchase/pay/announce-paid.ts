import type { OrderState } from '@ai-site/shared/api/orders';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { orderTexts } from '@ai-site/shared/orders';

export interface PaidParts {
  readonly toast: Pick<Toast, 'success'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
}

/** Says what was paid for and fetches the membership; the validity of the credits follows the new balance. */
export function announcePaid({ toast, membership }: PaidParts, { member }: Pick<OrderState, 'member'>): void {
  toast.success(`${orderTexts.paid}：${member}`);
  void membership.refresh();
}
