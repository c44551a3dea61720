import { memberPackages, yuan } from '@ai-site/shared/domain/membership';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { Button } from '@ai-site/shared/ui/button';
import { ClockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from './open-order.module.css';
import { openOrder } from './open-order-store.ts';

/** Offers to take up the open order again, above what would create another one. Nothing when there is none. */
export const OpenOrderBanner = observer(function OpenOrderBanner() {
  const { current } = openOrder;
  if (current === null) return null;
  const name = memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === current.memberType)?.name ?? '会员';
  return (
    <div className={styles.banner} role="status">
      <ClockIcon size={16} />
      <p>
        您有一笔未支付的订单：{name} ¥{yuan(current.price)}，请在{' '}
        <span className={styles.time}>{shanghaiTime(current.expireTime).slice(-5)}</span> 前支付
      </p>
      <Button size="small" variant="solid" onClick={() => void openOrder.resume()}>
        {orderTexts.resume}
      </Button>
    </div>
  );
});
