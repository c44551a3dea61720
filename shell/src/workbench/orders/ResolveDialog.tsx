import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import type { OrdersStore } from './orders-store.ts';
import { alertWords } from './words.ts';

export interface ResolveDialogProps {
  readonly store: OrdersStore;
  readonly alert: PaymentAlert;
  readonly onClose: () => void;
}

/** Records how an alert was resolved. It moves no money. */
export function ResolveDialog({ store, alert, onClose }: ResolveDialogProps) {
  return (
    <ActionDialog
      title={`处理支付异常：${alertWords[alert.kind]}`}
      okText="标记为已处理"
      reasonLabel="处理说明"
      reasonHint="必填，所有操作员可见"
      reasonExample="例如：已与支付渠道核对，款项已退回买家"
      reasonRequired
      done="支付异常已处理"
      action={(note) => store.resolveAlert(alert.id, note)}
      onClose={onClose}
    >
      <p className={details.card}>{alert.detail}</p>
      <p>标记只留下记录，不会改动订单或款项；需要退款时请先到订单中操作。</p>
    </ActionDialog>
  );
}
