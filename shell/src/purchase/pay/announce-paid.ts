import type { OrderState } from '@ai-site/shared/api/orders';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { orderTexts } from '@ai-site/shared/domain/orders';

export interface PaidDeps {
  readonly toast: Pick<Toast, 'success'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
}

/** Shows what was paid for and fetches the membership; the expiry of the credits follows the new balance. */
export function announcePaid({ toast, membership }: PaidDeps, { member }: Pick<OrderState, 'member'>): void {
  toast.success(`${orderTexts.paid}：${member}`);
  void membership.refresh();
}
