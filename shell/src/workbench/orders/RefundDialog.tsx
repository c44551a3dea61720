import { type OrderInfo, type RefundReason, refundReason, refundReasonText } from '@ai-site/shared/api/orders';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tier } from '../listing/Tier.tsx';
import { refundActionOf } from './attention.ts';
import { money } from './money.ts';
import type { OrdersStore } from './orders-store.ts';
import { refundReasonHints } from './words.ts';

const reasons = refundReason.options.map((value) => ({
  value,
  label: refundReasonText[value],
  hint: refundReasonHints[value],
}));

export interface RefundDialogProps {
  readonly store: OrdersStore;
  readonly order: OrderInfo;
  readonly onClose: () => void;
}

/** Refunds an order, for one of the permitted reasons. */
export function RefundDialog({ store, order, onClose }: RefundDialogProps) {
  const { orderNo, mobile, memberType, price, payType } = order;
  const [reason, setReason] = useState<RefundReason | null>(null);
  return (
    <ActionDialog
      title="退款"
      okText={`退款 ${money(price)}`}
      danger
      incomplete={reason === null}
      blocked={refundActionOf(order) === 'refund' ? null : '该订单没有可以退回的款项'}
      reasonLabel="备注"
      reasonHint="写入退款记录，所有操作员可见"
      reasonExample="例如：客服工单号、核实的材料"
      done={`订单 ${orderNo} 已提交退款`}
      action={async (note) => {
        if (reason !== null) await store.refund(orderNo, reason, note);
      }}
      onClose={onClose}
    >
      <div className={details.card}>
        <Facts>
          <Fact name="订单号">
            <code>{orderNo}</code>
          </Fact>
          <Fact name="买家">
            <span className={details.entryHead}>
              {mobile}
              <Tier of={memberType} />
            </span>
          </Fact>
          <Fact name="退款金额">
            <strong className={details.sum}>{money(price)}</strong>
          </Fact>
        </Facts>
      </div>
      <RadioGroup label="退款原因" options={reasons} value={reason} onChange={setReason} />
      <ul className={details.consequences}>
        <li>款项原路退回{payTypeNames[payType]}付款账户，到账时间以支付渠道为准</li>
        <li>本单剩余的会员权益与算力立即作废，尚未发放的批次不再发放</li>
        <li>退款提交后不能撤销</li>
      </ul>
    </ActionDialog>
  );
}
