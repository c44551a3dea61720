import type { OrderState } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { openOrder } from './open-order/open-order-store.ts';
import { PaidDialog } from './pay/PaidDialog.tsx';
import { withoutReturn } from './pay/return-params.ts';
import { reportReturn } from './pay/tell-return.ts';

export interface PayConfirmProps {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** Shown when a phone returns from the pay page: asks whether it was paid, shows the result, and restores the URL (docs/product/site.md#4.5). */
export default function PayConfirm({ orderNo, onClose }: PayConfirmProps) {
  const [asking, setAsking] = useState(false);
  const [bought, setBought] = useState<OrderState | null>(null);
  const restoreAddress = () => {
    const { history, navigation } = getPlatform();
    const { pathname, search, hash } = history.location;
    navigation.replace(`${pathname}${withoutReturn(search)}${hash}`);
    void openOrder.refresh();
  };
  const leave = () => {
    restoreAddress();
    onClose();
  };
  const paid = () => {
    setAsking(true);
    openOrder.announced(orderNo);
    void reportReturn(getPlatform(), orderNo).then((order) => {
      if (order === null) return leave();
      restoreAddress();
      setBought(order);
    });
  };
  if (bought !== null) return <PaidDialog orderNo={orderNo} member={bought.member} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={leave}
      title={orderTexts.confirmPaid}
      width={400}
      dismissible="button"
      phone="dialog"
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            还没有
          </Button>
          <Button data-autofocus variant="primary" loading={asking} onClick={paid}>
            {orderTexts.alreadyPaid}
          </Button>
        </>
      }
    >
      <p>如果您已在支付页面付款，请点击“{orderTexts.alreadyPaid}”查询结果。</p>
    </Modal>
  );
}
