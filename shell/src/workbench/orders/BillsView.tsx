import type { Reconciliation } from '@ai-site/shared/api/orders';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { Quiet } from '../listing/cells.tsx';
import { BillDifferences, billColumns } from './bill-columns.tsx';
import styles from './orders.module.css';
import type { OrdersStore } from './orders-store.ts';
import { billWords } from './words.ts';

const PAGE = 20;
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
    <>
      {bills.items.length > 0 && (
        <div className={styles.billsHead}>
          <Summary bills={bills.items} />
          <p>
            <Quiet>最近 30 天，日期为北京时间</Quiet>
          </p>
        </div>
      )}
      <ListTable
        list={bills}
        what="对账结果"
        empty={
          <Empty illustration="empty" title="还没有对账结果" hint="每天与支付渠道核对前一天的账单，结果保留在这里" />
        }
        pageSize={PAGE}
        caption="每日对账"
        columns={billColumns}
        keyOf={({ date, provider }) => `${date} ${provider}`}
        toneOf={({ state }) => (state === 'differs' ? 'attention' : undefined)}
        below={(bill) => (bill.differences.length === 0 ? null : <BillDifferences {...bill} />)}
      />
    </>
  );
});
