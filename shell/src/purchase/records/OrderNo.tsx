import { copyText } from '@ai-site/shared/kit/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import styles from './records.module.css';

/** An order number that can be copied in full, however narrow its container is. */
export function OrderNo({ orderNo }: { readonly orderNo: string }) {
  return (
    <span className={styles.orderNo}>
      <span>{orderNo}</span>
      <IconButton
        label={`复制订单编号 ${orderNo}`}
        title="复制"
        icon={<CopyIcon size={16} />}
        onClick={() => void copyText(orderNo)}
      />
    </span>
  );
}
