import type { OrderInfo } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';
import type { OrdersStore } from './orders-store.ts';
import { stageWords } from './words.ts';

export interface QueryButtonProps {
  readonly store: OrdersStore;
  readonly order: OrderInfo;
}

/** Queries the provider about an order, and shows whether that changed anything. */
export function QueryButton({ store, order }: QueryButtonProps) {
  const [busy, setBusy] = useState(false);
  const query = async () => {
    const { toast } = getPlatform();
    setBusy(true);
    try {
      const { stage } = await store.query(order.orderNo);
      if (stage === order.stage) toast.info(`已查询支付渠道，订单仍为${stageWords[stage].label}`);
      else toast.success(`已查询支付渠道，订单变为${stageWords[stage].label}`);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      toast.error(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      title="向支付渠道查询"
      aria-label={`向支付渠道查询 ${order.orderNo}`}
      loading={busy}
      onClick={() => void query()}
    >
      查询
    </Button>
  );
}
