import { yuan } from '@ai-site/shared/domain/membership';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { OrderAction } from './OrderAction.tsx';
import { OrderNo } from './OrderNo.tsx';
import { orderNotes } from './order-notes.ts';
import { packageName } from './package-name.ts';
import type { RecordsProps } from './RecordCards.tsx';
import styles from './records.module.css';
import { StatusTag } from './StatusTag.tsx';

/** Orders on a desktop, newest first. */
export function RecordTable({ records, ...actions }: RecordsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">套餐</th>
            <th scope="col">状态</th>
            <th scope="col">金额</th>
            <th scope="col">下单时间</th>
            <th scope="col">订单编号</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {records.map((order) => (
            <tr key={order.orderNo}>
              <th scope="row">{packageName(order.memberType)}</th>
              <td>
                <StatusTag order={order} />
                {orderNotes(order).map((note) => (
                  <p key={note} className={styles.quiet}>
                    {note}
                  </p>
                ))}
              </td>
              <td>
                ¥{yuan(order.price)} <span className={styles.quiet}>{payTypeNames[order.payType]}</span>
              </td>
              <td>{shanghaiTime(order.createTime)}</td>
              <td>
                <OrderNo orderNo={order.orderNo} />
              </td>
              <td>
                <OrderAction order={order} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
