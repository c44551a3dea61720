import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import type { OrdersStore } from './orders-store.ts';

export interface RefundAlertDialogProps {
  readonly store: OrdersStore;
  readonly alert: PaymentAlert;
  readonly onClose: () => void;
}

/** Pays a payment of a wrong amount back. */
export function RefundAlertDialog({ store, alert, onClose }: RefundAlertDialogProps) {
  return (
    <ActionDialog
      title="退回金额不符的付款"
      okText="退回付款"
      danger
      reasonLabel="备注"
      reasonHint="写入退款记录，所有操作员可见"
      reasonExample="例如：客服工单号"
      done="付款已提交退回，异常已处理"
      action={(note) => store.refundAlert(alert.id, note)}
      onClose={onClose}
    >
      <p className={details.card}>{alert.detail}</p>
      <ul className={details.consequences}>
        <li>实付的全部金额原路退回，到账时间以支付渠道为准</li>
        <li>订单没有开通，买家需要重新下单</li>
        <li>退款提交后不能撤销</li>
      </ul>
    </ActionDialog>
  );
}
