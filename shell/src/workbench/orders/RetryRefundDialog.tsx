import { refundReasonText } from '@ai-site/shared/api/orders';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { money } from './money.ts';
import type { RefundDialogProps } from './RefundDialog.tsx';
import { providerName } from './words.ts';

/** Retries a refund that the provider refused. It voids nothing further. */
export function RetryRefundDialog({ store, order, onClose }: RefundDialogProps) {
  const { orderNo, refunds, attempts } = order;
  const failed = refunds.filter(({ state }) => state === 'failed');
  const [first] = failed;
  const providers = [...new Set(attempts.map(({ provider }) => providerName(provider)))];
  return (
    <ActionDialog
      title="重试退款"
      okText="重试退款"
      blocked={first === undefined ? '该订单没有失败的退款' : null}
      reasonExample={null}
      done={`订单 ${orderNo} 已重新提交退款`}
      action={async () => {
        if (first !== undefined) await store.refund(orderNo, first.reason, first.note);
      }}
      onClose={onClose}
    >
      <div className={details.card}>
        <Facts>
          <Fact name="订单号">
            <code>{orderNo}</code>
          </Fact>
          {failed.map(({ refundNo, amount, reason }) => (
            <Fact key={refundNo} name="失败的退款">
              <span className={details.entryHead}>
                <strong>{money(amount)}</strong>
                {refundReasonText[reason]}
              </span>
            </Fact>
          ))}
        </Facts>
      </div>
      <ul className={details.consequences}>
        <li>再次向{providers.join('、')}申请退回上面的款项，原因与备注不变</li>
        <li>不会退回其他款项，也不会另外作废会员权益或算力</li>
      </ul>
    </ActionDialog>
  );
}
