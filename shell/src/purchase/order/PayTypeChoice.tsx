import { PayType, payTypeNames } from '@ai-site/shared/domain/orders';
import { InlineFailure } from '@ai-site/shared/kit/states';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

const NONE_CONNECTED = '本站暂未开放支付，现在不能购买。';

const scan: Readonly<Record<PayType, string>> = {
  [PayType.alipay]: '打开支付宝扫一扫',
  [PayType.wechat]: '打开微信扫一扫',
};
const leave = '将前往支付宝完成支付';

/** The connected payment methods; with `phone`, the hints say that paying leaves for the pay page instead of scanning. */
export const PayTypeChoice = observer(function PayTypeChoice({
  store,
  phone,
}: {
  readonly store: OrderStore;
  readonly phone: boolean;
}) {
  const { payTypes, payType } = store;
  if (store.payTypesFailed) {
    return <InlineFailure className={styles.notice ?? ''} text="支付方式加载失败" onRetry={() => void store.load()} />;
  }
  if (payTypes === null) {
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">正在加载支付方式</span>
        <Skeleton shape="card" height="72px" />
      </div>
    );
  }
  if (payType === null) {
    return (
      <p role="alert" className={styles.notice}>
        <WarningIcon size={16} />
        <span>{NONE_CONNECTED}</span>
      </p>
    );
  }
  const options = payTypes.map((value) => ({ value, label: payTypeNames[value], hint: phone ? leave : scan[value] }));
  return (
    <RadioGroup
      label="支付方式"
      {...(options.length === 2 ? { columns: 2 as const } : {})}
      options={options}
      value={payType}
      disabled={store.paying}
      onChange={(value) => store.choose(value)}
    />
  );
});
