import type { OrderInfo } from '@ai-site/shared/api/orders';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { Button } from '@ai-site/shared/ui/button';
import { ChevronDownIcon, ChevronUpIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { Tier } from '../listing/Tier.tsx';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { clockTime, exactTime } from '../time/when.ts';
import type { WorkbenchStore } from '../workbench-store.ts';
import { attentionOf, type RefundAct, refundActOf } from './attention.ts';
import { money } from './money.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { QueryButton } from './QueryButton.tsx';
import { clientWords, refundActWords, stageWords } from './words.ts';

export interface OrderRowsProps {
  readonly store: WorkbenchStore;
  readonly order: OrderInfo;
  readonly columns: number;
  readonly onRefund: (act: RefundAct) => void;
}

/** One order, with all its details when expanded. */
export const OrderRows = observer(function OrderRows({ store, order, columns, onRefund }: OrderRowsProps) {
  const { orderNo, stage, mobile, memberType, price, payType, clientType, createdAt, expireTime, paidAt } = order;
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const refundAct = refundActOf(order);
  const attention = attentionOf(order, store.orders.openAlerts.items);
  return (
    <tbody className={table.group} data-attention={attention.length > 0}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          <code>{orderNo}</code>
          {attention.length > 0 && (
            <span className={table.tags}>
              {attention.map((word) => (
                <Tag key={word} tone="danger">
                  <WarningIcon size={12} />
                  {word}
                </Tag>
              ))}
            </span>
          )}
        </th>
        <td data-label="用户">{mobile}</td>
        <td data-label="套餐">
          <Tier of={memberType} />
        </td>
        <td data-label="金额">
          <span className={table.stack}>
            {money(price)}
            <span className={table.quiet}>
              {payTypeNames[payType]} · {clientWords[clientType]}
            </span>
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={stageWords[stage].tone}>{stageWords[stage].label}</Tag>
        </td>
        <td data-label="下单时间">{exactTime(createdAt)}</td>
        <td data-label="支付时间">{paidAt !== null ? exactTime(paidAt) : <span className={table.quiet}>{stage === 'open' ? `${clockTime(expireTime)} 截止` : '未支付'}</span>}</td>
        <td className={table.acts}>
          <span className={table.actRow}>
            <QueryButton store={store.orders} order={order} />
            {refundAct !== null && (
              <Button size="small" aria-label={`${refundActWords[refundAct]} ${orderNo}`} onClick={() => onRefund(refundAct)}>
                {refundActWords[refundAct]}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              aria-label={`订单 ${orderNo} 的详情`}
              icon={open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
              onClick={() => setOpen(!open)}
            >
              详情
            </Button>
          </span>
        </td>
      </tr>
      {open && (
        <tr id={detailId} className={table.detailRow}>
          <td colSpan={columns}>
            <OrderDetail store={store} order={order} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
