import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { memberPackages, yuan } from '@ai-site/shared/domain/membership';
import { PayType, payTypeNames } from '@ai-site/shared/domain/orders';
import { QrCode } from '@ai-site/shared/kit/qr-code';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ClockIcon, ExternalIcon, InfoIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countdownText } from './pay/countdown-text.ts';
import { PaidDialog } from './pay/PaidDialog.tsx';
import styles from './pay/pay.module.css';
import { type PayEnd, PayStore } from './pay/pay-store.ts';

export interface PayModalProps {
  readonly order: CreatedOrder;
  /** The payment has ended in any way; its message was already shown. A paid one stays, and says what it brought. */
  readonly onEnd: (end: PayEnd) => void;
  /** Called when the dialog of a paid order is closed. */
  readonly onClose: () => void;
}

const apps: Readonly<Record<PayType, string>> = { [PayType.alipay]: '支付宝', [PayType.wechat]: '微信' };

const Waiting = observer(function Waiting({ store }: { readonly store: PayStore }) {
  if (!store.polling) {
    return (
      <p className={styles.waiting}>
        已停止自动查询
        <Button size="small" onClick={() => store.resume()}>
          重新查询
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.waiting}>
      {store.secondsLeft === 0 ? '正在确认支付结果…' : '支付完成后会自动确认，请不要重复付款'}
    </p>
  );
});

const Countdown = observer(function Countdown({ store }: { readonly store: PayStore }) {
  return (
    <p className={styles.countdown}>
      <ClockIcon size={16} />
      <span role="timer" aria-label="剩余支付时间">
        {countdownText(store.secondsLeft)}
      </span>
      后过期
    </p>
  );
});

/** The QR code, the amount and how long it is valid; 600 px wide (docs/product/site.md#4.5). Ends by itself with the payment. */
export default observer(function PayModal({ order, onEnd, onClose }: PayModalProps) {
  const [store] = useState(() => {
    const { http, toast, membership, socket } = getPlatform();
    return new PayStore({
      http,
      toast,
      membership,
      socket,
      clock: () => performance.now(),
      page: window,
      order,
      onEnd,
    });
  });
  useEffect(() => store.start(), [store]);
  const name = memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === order.memberType)?.name ?? '会员';
  const app = apps[order.payType];
  if (store.end === 'paid') return <PaidDialog orderNo={order.orderNo} member={name} onClose={onClose} />;
  return (
    <Modal open onClose={() => store.close()} title="扫码支付" width={600} dismissible="button">
      <div className={styles.pay}>
        <div className={styles.code}>
          <QrCode
            text={order.qrCodeUrl}
            label={`${payTypeNames[order.payType]}二维码，${name} ¥${yuan(order.price)}`}
          />
        </div>
        <div className={styles.about}>
          <p className={styles.what}>{name}</p>
          <p className={styles.amount}>
            <span>¥</span>
            {yuan(order.price)}
          </p>
          <p>
            请使用<strong>{app}</strong>扫一扫完成支付
          </p>
          <Countdown store={store} />
          <div role="status">
            <Waiting store={store} />
          </div>
          <p className={styles.orderNo}>订单编号 {order.orderNo}</p>
        </div>
        {order.sandbox && (
          <p className={styles.sandbox}>
            <InfoIcon size={20} />
            <span>沙盒收银台，不会真实扣款</span>
            <a href={order.qrCodeUrl} target="_blank" rel="noreferrer">
              打开沙盒收银台
              <ExternalIcon size={16} />
            </a>
          </p>
        )}
      </div>
    </Modal>
  );
});
