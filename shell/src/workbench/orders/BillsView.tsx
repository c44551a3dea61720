import type { Reconciliation } from '@ai-site/shared/api/orders';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListView } from '@ai-site/shared/kit/async/view';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { Table } from '../listing/Table.tsx';
import table from '../listing/table.module.css';
import { BillRows } from './BillRows.tsx';
import styles from './orders.module.css';
import type { OrdersStore } from './orders-store.ts';
import { billWords } from './words.ts';

const columns = ['日期', '支付渠道', '结果', '本站收款', '渠道账单', '差额', '核对时间'] as const;
const states = ['matched', 'differs', 'unavailable'] as const;

function Summary({ bills }: { readonly bills: readonly Reconciliation[] }) {
  return (
    <ul className={styles.summary} aria-label="对账结果">
      {states.map((state) => (
        <li key={state} data-tone={billWords[state].tone}>
          {billWords[state].label}
          <strong>{bills.filter((bill) => bill.state === state).length}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Reconciliation of the site's payments of the last days with the providers' bills. */
export const BillsView = observer(function BillsView({ store }: { readonly store: OrdersStore }) {
  const { bills } = store;
  useRefresh(bills);
  return (
    <ListView list={bills} what="对账结果" empty={<Empty illustration="empty" title="还没有对账结果" hint="每天与支付渠道核对前一天的账单，结果保留在这里" />}>
      {(list) => (
        <>
          <div className={styles.billsHead}>
            <Summary bills={list} />
            <p className={table.quiet}>最近 30 天，日期为北京时间</p>
          </div>
          <Table caption="每日对账" columns={columns}>
            {list.map((bill) => (
              <BillRows key={`${bill.date} ${bill.provider}`} bill={bill} columns={columns.length} />
            ))}
          </Table>
        </>
      )}
    </ListView>
  );
});
