import type { OwnOrder } from '@ai-site/shared/api/orders';
import { yuan } from '@ai-site/shared/domain/membership';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { OrderAction, type OrderActions } from './OrderAction.tsx';
import { OrderNo } from './OrderNo.tsx';
import { orderNotes } from './order-notes.ts';
import { packageName } from './package-name.ts';
import styles from './records.module.css';
import { StatusTag } from './StatusTag.tsx';

export interface RecordsProps extends OrderActions {
  readonly records: readonly OwnOrder[];
}

/** Orders on a phone, newest first. */
export function RecordCards({ records, ...actions }: RecordsProps) {
  return (
    <ul className={styles.cards}>
      {records.map((order) => (
        <li key={order.orderNo} className={styles.card}>
          <p className={styles.cardHead}>
            <strong>{packageName(order.memberType)}</strong>
            <StatusTag order={order} />
            <span className={styles.cardPrice}>¥{yuan(order.price)}</span>
          </p>
          {orderNotes(order).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <dl>
            <div>
              <dt>下单时间</dt>
              <dd>{shanghaiTime(order.createTime)}</dd>
            </div>
            <div>
              <dt>支付方式</dt>
              <dd>{payTypeNames[order.payType]}</dd>
            </div>
            <div>
              <dt>订单编号</dt>
              <dd>
                <OrderNo orderNo={order.orderNo} />
              </dd>
            </div>
          </dl>
          <div className={styles.cardAction}>
            <OrderAction order={order} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
