import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { getPlatform } from '@ai-site/shared/platform';
import { WORKBENCH_PATH } from '@ai-site/shared/routes/owners/shell';
import { Button } from '@ai-site/shared/ui/button';
import { Fact, Facts } from '../listing/Facts.tsx';
import listing from '../listing/listing.module.css';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { allOrders, type OrdersStore } from './orders-store.ts';
import { orderSearchOf } from './views.ts';
import { alertWords, providerName } from './words.ts';

export interface AlertEntryProps {
  readonly store: OrdersStore;
  readonly alert: PaymentAlert;
  readonly onResolve: () => void;
}

/** One thing that went wrong: what was expected and what came, where, and who looked after it. */
export function AlertEntry({ store, alert, onResolve }: AlertEntryProps) {
  const { kind, orderNo, provider, providerNo, detail, at, resolvedAt, resolvedBy, note } = alert;
  const showOrder = (search: string) => {
    store.list.choose({ ...allOrders, search });
    getPlatform().navigation.push(`${WORKBENCH_PATH}${orderSearchOf('orders')}`);
  };
  return (
    <li className={listing.item} data-done={resolvedAt !== null}>
      <p className={listing.itemHead}>
        <Tag tone={resolvedAt === null ? 'danger' : 'faint'}>{alertWords[kind]}</Tag>
        <span>{detail}</span>
      </p>
      <p className={listing.itemTime}>
        <When at={at} />
        <span className={listing.itemExact}>{exactTime(at)}</span>
      </p>
      <div className={listing.itemBody}>
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
        {note !== '' && <blockquote className={listing.note}>{note}</blockquote>}
      </div>
      <div className={listing.itemActs}>
        {orderNo !== null && (
          <Button size="small" aria-label={`查看订单 ${orderNo}`} onClick={() => showOrder(orderNo)}>
            查看订单
          </Button>
        )}
        {resolvedAt === null && (
          <Button size="small" variant="solid" aria-label={`处理 ${alertWords[kind]} ${orderNo ?? providerNo}`.trim()} onClick={onResolve}>
            处理
          </Button>
        )}
      </div>
    </li>
  );
}
