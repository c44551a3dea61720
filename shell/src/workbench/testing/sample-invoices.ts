import type { InvoiceInfo } from '@ai-site/shared/api/invoices';

export const sampleInvoice: InvoiceInfo = {
  orderNo: '202603041200001A',
  orderStage: 'paid',
  memberType: 'GOLD',
  price: 12_900,
  mobile: '138****0001',
  kind: 'company',
  title: '示例科技有限公司',
  taxNumber: '91110000MA0000000X',
  email: 'pay@example.com',
  state: 'requested',
  requestedAt: '2026-03-04T04:01:09Z',
  issuedAt: null,
  issuedBy: null,
  note: '',
};
