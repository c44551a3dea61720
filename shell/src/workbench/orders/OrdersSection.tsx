import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { useRefresh } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CountedLabel } from '../listing/CountedLabel.tsx';
import { AlertsView } from './AlertsView.tsx';
import { BillsView } from './BillsView.tsx';
import { type OrdersStores, OrdersView } from './OrdersView.tsx';
import styles from './orders.module.css';
import { type OrderView, orderSearchOf, orderViewOf, orderViews } from './views.ts';

const views: Readonly<Record<OrderView, (stores: OrdersStores) => ReactNode>> = {
  orders: (stores) => <OrdersView {...stores} />,
  alerts: ({ store }) => <AlertsView store={store} />,
  bills: ({ store }) => <BillsView store={store} />,
};

export interface OrdersSectionProps extends OrdersStores {
  /** Query string of the page. */
  readonly search: string;
}

/** Orders, payment alerts, and the reconciliation with the providers' bills. */
export const OrdersSection = observer(function OrdersSection({ store, users, search }: OrdersSectionProps) {
  const { openAlerts } = store;
  const view = orderViewOf(search);
  const waiting = openAlerts.items.length;
  // The count is shown on its tab, whichever part is open.
  useRefresh(openAlerts);
  const tabs = orderViews.map(({ key, label }) => ({
    key,
    label: key === 'alerts' ? <CountedLabel label={label} waiting={waiting} /> : label,
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
      {views[view]({ store, users })}
    </Tabs>
  );
});
