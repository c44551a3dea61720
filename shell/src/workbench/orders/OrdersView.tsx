import { type OrderInfo, orderStage } from '@ai-site/shared/api/orders';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import { FindForm } from '../listing/FindForm.tsx';
import filters from '../listing/filters.module.css';
import type { UsersStore } from '../users/users-store.ts';
import { attentionOf, type RefundAction } from './attention.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { orderColumns } from './order-columns.tsx';
import styles from './orders.module.css';
import { allOrders, type OrdersStore } from './orders-store.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RetryRefundDialog } from './RetryRefundDialog.tsx';
import { orderSearchOf } from './views.ts';
import { type OrderStage, stageWords } from './words.ts';

const ALL = 'all';
const chips: readonly { readonly key: OrderStage | typeof ALL; readonly label: string }[] = [
  { key: ALL, label: '全部' },
  ...orderStage.options.map((key) => ({ key, label: stageWords[key].label })),
];

export interface OrdersStores {
  readonly store: OrdersStore;
  /** The section that shows who ordered. */
  readonly users: UsersStore;
}

/** The orders, newest first. */
export const OrdersView = observer(function OrdersView({ store, users }: OrdersStores) {
  const { list, openAlerts } = store;
  const { query } = list;
  const [refunding, setRefunding] = useState<{ readonly order: OrderInfo; readonly action: RefundAction } | null>(null);
  useRefresh(list);
  const Dialog = refunding?.action === 'retry' ? RetryRefundDialog : RefundDialog;
  const attention = (order: OrderInfo) => attentionOf(order, openAlerts.items);
  const waiting = openAlerts.items.length;
  return (
    <>
      {waiting > 0 && (
        <div className={styles.attention}>
          <WarningIcon size={16} />
          <span>有 {waiting} 条支付异常等待处理</span>
          <LinkButton size="small" to={`${WORKBENCH_PATH}${orderSearchOf('alerts')}`}>
            去处理
          </LinkButton>
        </div>
      )}
      <div className={filters.bar}>
        <Chips
          label="按状态筛选订单"
          chips={chips}
          chosen={query.stage ?? ALL}
          onChoose={(stage) => void list.choose({ ...query, stage: stage === ALL ? null : stage })}
        />
        <FindForm
          label="订单号、支付单号或手机号"
          value={query.search}
          maxLength={40}
          onFind={(search) => void list.choose({ ...query, search })}
        />
      </div>
      <ListTable
        list={list}
        what="订单"
        empty={
          query.stage === null && query.search === '' ? (
            <Empty illustration="empty" title="还没有订单" hint="有人下单购买会员后，订单会出现在这里" />
          ) : (
            <Empty
              illustration="empty"
              title="没有符合条件的订单"
              hint="单号与手机号须填写完整"
              action={<Button onClick={() => void list.choose(allOrders)}>查看全部订单</Button>}
            />
          )
        }
        endText={(count) => `共 ${count} 个订单`}
        caption="订单，新的在前"
        columns={orderColumns(attention)}
        keyOf={({ orderNo }) => orderNo}
        toneOf={(order) => (attention(order).length > 0 ? 'attention' : undefined)}
        actions={(order) => (
          <OrderActions store={store} order={order} onRefund={(action) => setRefunding({ order, action })} />
        )}
        detail={{
          nameOf: ({ orderNo }) => `订单 ${orderNo}`,
          content: (order) => <OrderDetail users={users} order={order} />,
        }}
      />
      {refunding !== null && (
        <Dialog
          store={store}
          order={list.find(refunding.order.orderNo) ?? refunding.order}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
});
