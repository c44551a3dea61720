import type { PurchaseRecord } from '@ai-site/shared/api/membership';
import { yuan } from '@ai-site/shared/domain/membership';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { OrderNo } from './OrderNo.tsx';
import styles from './records.module.css';
import { StatusTag } from './StatusTag.tsx';

/** Purchases on a desktop, newest first. */
export function RecordTable({ records }: { readonly records: readonly PurchaseRecord[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">套餐</th>
            <th scope="col">状态</th>
            <th scope="col">金额</th>
            <th scope="col">支付方式</th>
            <th scope="col">购买时间</th>
            <th scope="col">订单编号</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ comboName, status, price, payType, buyDate, orderNo }) => (
            <tr key={orderNo}>
              <th scope="row">{comboName}</th>
              <td>
                <StatusTag status={status} />
              </td>
              <td>¥{yuan(price)}</td>
              <td>{payTypeNames[payType]}</td>
              <td>{shanghaiTime(buyDate)}</td>
              <td>
                <OrderNo orderNo={orderNo} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
