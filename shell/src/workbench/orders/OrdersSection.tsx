import { getPlatform } from '@ai-site/shared/platform';
import { WORKBENCH_PATH } from '@ai-site/shared/routes/owners/shell';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { WorkbenchStore } from '../workbench-store.ts';
import { AlertsView } from './AlertsView.tsx';
import { BillsView } from './BillsView.tsx';
import { OrdersView } from './OrdersView.tsx';
import styles from './orders.module.css';
import { type OrderView, orderSearchOf, orderViewOf, orderViews } from './views.ts';

const views: Readonly<Record<OrderView, (store: WorkbenchStore) => ReactNode>> = {
  orders: (store) => <OrdersView store={store} />,
  alerts: ({ orders }) => <AlertsView store={orders} />,
  bills: ({ orders }) => <BillsView store={orders} />,
};

export interface OrdersSectionProps {
  readonly store: WorkbenchStore;
  /** Query of the page's address. */
  readonly search: string;
}

/** What was bought, what went wrong with it, and whether the providers' bills agree. */
export const OrdersSection = observer(function OrdersSection({ store, search }: OrdersSectionProps) {
  const { openAlerts } = store.orders;
  const view = orderViewOf(search);
  const waiting = openAlerts.data?.length ?? 0;
  // Whatever part is looked at, the count stands on its tab.
  useEffect(() => void openAlerts.refresh(), [openAlerts]);
  const tabs = orderViews.map(({ key, label }) => ({
    key,
    label:
      key === 'alerts' && waiting > 0 ? (
        <span className={styles.counted}>
          {label}
          <span className={styles.count}>
            {waiting}
            <span className="visually-hidden"> 条待处理</span>
          </span>
        </span>
      ) : (
        label
      ),
  }));
  return (
    <Tabs
      label="订单与退款"
      look="pill"
      tabs={tabs}
      active={view}
      onChange={(key) => getPlatform().navigation.replace(`${WORKBENCH_PATH}${orderSearchOf(key)}`)}
      className={styles.views ?? ''}
      panelClassName={styles.view ?? ''}
    >
      {views[view](store)}
    </Tabs>
  );
});
