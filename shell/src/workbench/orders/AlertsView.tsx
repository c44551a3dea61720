import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import { FetchedRows } from '../listing/FetchedRows.tsx';
import listing from '../listing/listing.module.css';
import { AlertEntry } from './AlertEntry.tsx';
import type { OrdersStore } from './orders-store.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

const chips = [
  { key: 'open', label: '待处理' },
  { key: 'all', label: '全部' },
] as const;
type Shown = (typeof chips)[number]['key'];

/** What about money a person must look at, and what became of it. */
export const AlertsView = observer(function AlertsView({ store }: { readonly store: OrdersStore }) {
  const [shown, setShown] = useState<Shown>('open');
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const from = shown === 'open' ? store.openAlerts : store.allAlerts;
  useEffect(() => void from.refresh(), [from]);
  return (
    <>
      <div className={listing.bar}>
        <Chips label="按处理情况筛选支付异常" chips={chips} chosen={shown} onChoose={setShown} />
      </div>
      <FetchedRows
        from={from}
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
          <ol className={listing.list} aria-label="支付异常">
            {alerts.map((alert) => (
              <AlertEntry key={alert.id} store={store} alert={alert} onResolve={() => setResolving(alert)} />
            ))}
          </ol>
        )}
      </FetchedRows>
      {resolving !== null && <ResolveDialog store={store} alert={resolving} onClose={() => setResolving(null)} />}
    </>
  );
});
