import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import feed from '../listing/feed.module.css';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { allOrders, type OrdersStore } from './orders-store.ts';
import { orderSearchOf } from './views.ts';
import { alertWords, providerName } from './words.ts';

export interface AlertEntryProps {
  readonly store: OrdersStore;
  readonly alert: PaymentAlert;
  readonly onResolve: () => void;
  /** Pays the received amount back. */
  readonly onRefund: () => void;
}

/** One payment alert: what was expected and what was received, where, and who resolved it. */
export function AlertEntry({ store, alert, onResolve, onRefund }: AlertEntryProps) {
  const { kind, orderNo, provider, providerNo, detail, at, resolvedAt, resolvedBy, note } = alert;
  const showOrder = (search: string) => {
    store.list.setQuery({ ...allOrders, search });
    getPlatform().navigation.push(`${WORKBENCH_PATH}${orderSearchOf('orders')}`);
  };
  return (
    <li className={feed.item} data-done={resolvedAt !== null}>
      <p className={feed.itemHead}>
        <Tag tone={resolvedAt === null ? 'danger' : 'faint'}>{alertWords[kind]}</Tag>
        <span>{detail}</span>
      </p>
      <p className={feed.itemTime}>
        <When at={at} />
        <span className={feed.itemExact}>{exactTime(at)}</span>
      </p>
      <div className={feed.itemBody}>
        <Facts>
          <Fact name="支付渠道">{providerName(provider)}</Fact>
          {providerNo !== '' && (
            <Fact name="渠道单号">
              <code>{providerNo}</code>
            </Fact>
          )}
          {orderNo !== null && (
            <Fact name="订单号">
              <code>{orderNo}</code>
            </Fact>
          )}
          {resolvedAt !== null && (
            <Fact name="处理">
              {resolvedBy ?? '系统'} · {exactTime(resolvedAt)}
            </Fact>
          )}
        </Facts>
        {note !== '' && <blockquote className={details.note}>{note}</blockquote>}
      </div>
      <div className={feed.itemActions}>
        {orderNo !== null && (
          <Button size="small" aria-label={`查看订单 ${orderNo}`} onClick={() => showOrder(orderNo)}>
            查看订单
          </Button>
        )}
        {resolvedAt === null && kind === 'wrong-amount' && (
          <Button size="small" variant="danger" aria-label={`退回付款 ${orderNo ?? providerNo}`} onClick={onRefund}>
            退回付款
          </Button>
        )}
        {resolvedAt === null && (
          <Button
            size="small"
            variant="solid"
            aria-label={`处理 ${alertWords[kind]} ${orderNo ?? providerNo}`.trim()}
            onClick={onResolve}
          >
            处理
          </Button>
        )}
      </div>
    </li>
  );
}
