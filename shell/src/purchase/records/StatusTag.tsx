import type { PurchaseRecord } from '@ai-site/shared/api/membership';
import { PurchaseStatus, purchaseStatusText } from '@ai-site/shared/domain/membership';
import { classes } from '@ai-site/shared/ui/classes';
import styles from './records.module.css';

const looks: Readonly<Record<PurchaseRecord['status'], string | undefined>> = {
  [PurchaseStatus.pending]: styles.pending,
  [PurchaseStatus.used]: undefined,
  [PurchaseStatus.refunded]: styles.refunded,
  [PurchaseStatus.active]: styles.active,
};

export function StatusTag({ status }: Pick<PurchaseRecord, 'status'>) {
  return <span className={classes(styles.status, looks[status])}>{purchaseStatusText[status]}</span>;
}
