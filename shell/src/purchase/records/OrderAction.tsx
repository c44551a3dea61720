import type { OwnOrder } from '@ai-site/shared/api/orders';
import { invoiceTexts } from '@ai-site/shared/domain/invoices';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { Button } from '@ai-site/shared/ui/button';
import styles from './records.module.css';

export interface OrderActions {
  readonly onResume: () => void;
  readonly onInvoice: (order: OwnOrder) => void;
  /** Pays back a second payment. */
  readonly onRefund: (order: OwnOrder) => void;
  /** Number of the order that is being paid back. */
  readonly refunding: string | null;
}

/** What the buyer can do with an order now: pay it, take back a second payment, or request its invoice. */
export function OrderAction({
  order,
  onResume,
  onInvoice,
  onRefund,
  refunding,
}: OrderActions & { readonly order: OwnOrder }) {
  const { orderNo, stage, invoice, secondPayment } = order;
  if (stage === 'open') {
    return (
      <Button size="small" variant="solid" aria-label={`${orderTexts.resume} ${orderNo}`} onClick={onResume}>
        {orderTexts.resume}
      </Button>
    );
  }
  if (secondPayment === 'refundable') {
    return (
      <Button
        size="small"
        aria-label={`退这一笔 ${orderNo}`}
        loading={refunding === orderNo}
        onClick={() => onRefund(order)}
      >
        退这一笔
      </Button>
    );
  }
  if (invoice !== null)
    return <span className={styles.quiet}>{invoice === 'issued' ? invoiceTexts.issued : invoiceTexts.requested}</span>;
  if (stage !== 'paid') return null;
  return (
    <Button size="small" aria-label={`${invoiceTexts.request} ${orderNo}`} onClick={() => onInvoice(order)}>
      {invoiceTexts.request}
    </Button>
  );
}
