import type { OrderInfo } from '@ai-site/shared/api/orders';
import { Button } from '@ai-site/shared/ui/button';
import { type RefundAction, refundActionOf } from './attention.ts';
import type { OrdersStore } from './orders-store.ts';
import { QueryButton } from './QueryButton.tsx';
import { refundActionWords } from './words.ts';

export interface OrderActionsProps {
  readonly store: OrdersStore;
  readonly order: OrderInfo;
  readonly onRefund: (action: RefundAction) => void;
}

/** What an operator can do with an order. */
export function OrderActions({ store, order, onRefund }: OrderActionsProps) {
  const refundAction = refundActionOf(order);
  return (
    <>
      <QueryButton store={store} order={order} />
      {refundAction !== null && (
        <Button
          size="small"
          aria-label={`${refundActionWords[refundAction]} ${order.orderNo}`}
          onClick={() => onRefund(refundAction)}
        >
          {refundActionWords[refundAction]}
        </Button>
      )}
    </>
  );
}
