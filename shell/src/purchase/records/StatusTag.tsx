import type { OwnOrder } from '@ai-site/shared/api/orders';
import { PurchaseStatus, purchaseStatusText } from '@ai-site/shared/domain/membership';
import { classes } from '@ai-site/shared/ui/classes';
import styles from './records.module.css';

interface Status {
  readonly text: string;
  readonly className: string | undefined;
}

const purchaseClasses: Readonly<Record<PurchaseStatus, string | undefined>> = {
  [PurchaseStatus.pending]: styles.pending,
  [PurchaseStatus.used]: undefined,
  [PurchaseStatus.refunded]: styles.refunded,
  [PurchaseStatus.active]: styles.active,
};

/** What was bought has the statuses of docs/product/site.md#4.7; an order that was not paid has its own. */
function statusOf({ stage, purchaseStatus }: Pick<OwnOrder, 'stage' | 'purchaseStatus'>): Status {
  if (stage === 'open') return { text: '待支付', className: styles.pending };
  if (stage === 'closed' || purchaseStatus === null) return { text: '已关闭', className: undefined };
  return { text: purchaseStatusText[purchaseStatus], className: purchaseClasses[purchaseStatus] };
}

export function StatusTag({ order }: { readonly order: Pick<OwnOrder, 'stage' | 'purchaseStatus'> }) {
  const { text, className } = statusOf(order);
  return <span className={classes(styles.status, className)}>{text}</span>;
}
