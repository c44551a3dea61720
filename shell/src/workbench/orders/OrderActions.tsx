import type { OrderInfo } from '@ai-site/shared/api/orders';
import { Button } from '@ai-site/shared/ui/button';
import { type RefundAct, refundActOf } from './attention.ts';
import type { OrdersStore } from './orders-store.ts';
import { QueryButton } from './QueryButton.tsx';
import { refundActWords } from './words.ts';

export interface OrderActionsProps {
  readonly store: OrdersStore;
  readonly order: OrderInfo;
  readonly onRefund: (act: RefundAct) => void;
}

/** What an operator can do with an order. */
export function OrderActions({ store, order, onRefund }: OrderActionsProps) {
  const refundAct = refundActOf(order);
  return (
    <>
      <QueryButton store={store} order={order} />
      {refundAct !== null && (
        <Button size="small" aria-label={`${refundActWords[refundAct]} ${order.orderNo}`} onClick={() => onRefund(refundAct)}>
          {refundActWords[refundAct]}
        </Button>
      )}
    </>
  );
}
