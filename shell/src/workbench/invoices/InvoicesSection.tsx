import type { InvoiceInfo } from '@ai-site/shared/api/invoices';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import forms from '../forms/forms.module.css';
import { money } from '../orders/money.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import type { InvoicesStore } from './invoices-store.ts';

/** What buyers want invoices for, and the mark that one was issued. */
export const InvoicesSection = observer(function InvoicesSection({ store }: { readonly store: InvoicesStore }) {
  const [issuing, setIssuing] = useState<InvoiceInfo | null>(null);
  useRefresh(store.list);
  return (
    <>
      <div className={forms.intro}>
        <p>买家在购买记录中申请发票；请在开票系统中开具并发送到邮箱，再在这里标记。</p>
      </div>
      <ListTable
        list={store.list}
        what="发票申请"
        empty={<Empty illustration="empty" title="还没有发票申请" hint="买家申请后会显示在这里" />}
        caption="发票申请"
        columns={invoiceColumns}
        keyOf={({ orderNo }) => orderNo}
        toneOf={({ state }) => (state === 'issued' ? 'faint' : undefined)}
        actions={(invoice) =>
          invoice.state === 'requested' && (
            <Button
              size="small"
              variant="solid"
              aria-label={`标记已开具 ${invoice.title} ${invoice.orderNo}`}
              onClick={() => setIssuing(invoice)}
            >
              标记已开具
            </Button>
          )
        }
      />
      {issuing !== null && (
        <ActionDialog
          title="标记发票已开具"
          okText="标记为已开具"
          reasonLabel="备注"
          reasonHint="所有操作员可见"
          reasonExample="例如：发票号码"
          done="发票已标记为开具"
          action={(note) => store.issue(issuing.orderNo, note)}
          onClose={() => setIssuing(null)}
        >
          <p>
            {issuing.title}，{money(issuing.price)}，发送到 {issuing.email}。标记后买家会看到“已开发票”，且不能撤销。
          </p>
        </ActionDialog>
      )}
    </>
  );
});
