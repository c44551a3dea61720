import type { InvoiceInfo } from '@ai-site/shared/api/invoices';
import { invoiceKindText } from '@ai-site/shared/domain/invoices';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { DocumentNumber, Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { money } from '../orders/money.ts';
import { stageWords } from '../orders/words.ts';
import { When } from '../time/When.tsx';

export const invoiceColumns: readonly TableColumn<InvoiceInfo>[] = [
  {
    title: '发票抬头',
    heading: true,
    cell: ({ title, kind }) => <Stack first={title} second={invoiceKindText[kind]} />,
  },
  {
    title: '税号',
    cell: ({ taxNumber }) => (taxNumber === '' ? <Quiet>无</Quiet> : <DocumentNumber>{taxNumber}</DocumentNumber>),
  },
  { title: '邮箱', cell: ({ email }) => email },
  { title: '金额', cell: ({ price }) => money(price) },
  {
    title: '订单',
    cell: ({ orderNo, orderStage }) => (
      <Stack
        first={<DocumentNumber>{orderNo}</DocumentNumber>}
        second={orderStage === 'paid' ? stageWords.paid.label : <Tag tone="danger">{stageWords[orderStage].label}</Tag>}
      />
    ),
  },
  { title: '申请', cell: ({ mobile, requestedAt }) => <Stack first={mobile} second={<When at={requestedAt} />} /> },
  {
    title: '状态',
    cell: ({ issuedAt, issuedBy }) =>
      issuedAt === null ? (
        <Tag tone="warning">待开具</Tag>
      ) : (
        <Stack
          first={<Tag tone="success">已开具</Tag>}
          second={
            <>
              {issuedBy} · <When at={issuedAt} />
            </>
          }
        />
      ),
  },
];
