import type { PurchaseRecord } from '@ai-site/shared/api/membership';
import { yuan } from '@ai-site/shared/domain/membership';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { OrderNo } from './OrderNo.tsx';
import styles from './records.module.css';
import { StatusTag } from './StatusTag.tsx';

/** Purchases on a phone, newest first. */
export function RecordCards({ records }: { readonly records: readonly PurchaseRecord[] }) {
  return (
    <ul className={styles.cards}>
      {records.map(({ comboName, status, price, payType, buyDate, orderNo }) => (
        <li key={orderNo} className={styles.card}>
          <p className={styles.cardHead}>
            <strong>{comboName}</strong>
            <StatusTag status={status} />
            <span className={styles.cardPrice}>¥{yuan(price)}</span>
          </p>
          <dl>
            <div>
              <dt>购买时间</dt>
              <dd>{shanghaiTime(buyDate)}</dd>
            </div>
            <div>
              <dt>支付方式</dt>
              <dd>{payTypeNames[payType]}</dd>
            </div>
            <div>
              <dt>订单编号</dt>
              <dd>
                <OrderNo orderNo={orderNo} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
