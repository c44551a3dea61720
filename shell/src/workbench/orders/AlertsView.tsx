import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListView } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import feed from '../listing/feed.module.css';
import filters from '../listing/filters.module.css';
import { AlertEntry } from './AlertEntry.tsx';
import type { OrdersStore } from './orders-store.ts';
import { RefundAlertDialog } from './RefundAlertDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

const chips = [
  { key: 'open', label: '待处理' },
  { key: 'all', label: '全部' },
] as const;
type Shown = (typeof chips)[number]['key'];

/** Payment alerts that a person must check, and how they were resolved. */
export const AlertsView = observer(function AlertsView({ store }: { readonly store: OrdersStore }) {
  const [shown, setShown] = useState<Shown>('open');
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const [refunding, setRefunding] = useState<PaymentAlert | null>(null);
  const list = shown === 'open' ? store.openAlerts : store.allAlerts;
  useRefresh(list);
  return (
    <>
      <div className={filters.bar}>
        <Chips label="按处理情况筛选支付异常" chips={chips} chosen={shown} onChoose={setShown} />
      </div>
      <ListView
        list={list}
        what="支付异常"
        empty={
          <Empty
            illustration="empty"
            title={shown === 'open' ? '没有待处理的支付异常' : '没有出现过支付异常'}
            hint="金额或商户不符、找不到订单、退款失败和对账差异会列在这里"
            action={shown === 'open' ? <Button onClick={() => setShown('all')}>查看已处理的</Button> : undefined}
          />
        }
      >
        {(alerts) => (
          <ol className={feed.list} aria-label="支付异常">
            {alerts.map((alert) => (
              <AlertEntry
                key={alert.id}
                store={store}
                alert={alert}
                onResolve={() => setResolving(alert)}
                onRefund={() => setRefunding(alert)}
              />
            ))}
          </ol>
        )}
      </ListView>
      {refunding !== null && <RefundAlertDialog store={store} alert={refunding} onClose={() => setRefunding(null)} />}
      {resolving !== null && <ResolveDialog store={store} alert={resolving} onClose={() => setResolving(null)} />}
    </>
  );
});
