import * as z from 'zod/mini';
import { INVOICE_TITLE_MAX, invoiceTexts, TAX_NUMBER_PATTERN } from '../domain/invoices/index.ts';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { invoiceState } from './invoice-state.ts';
import { memberType } from './membership.ts';
import { orderNo, orderStage } from './orders.ts';

const kind = z.enum(['company', 'person']);
const title = string.check(
  z.trim(),
  z.minLength(1, invoiceTexts.titleRequired),
  z.maxLength(INVOICE_TITLE_MAX, invoiceTexts.titleLong),
);
/** Empty for a person. */
const taxNumber = string.check(
  z.trim(),
  z.refine((text) => text === '' || TAX_NUMBER_PATTERN.test(text), invoiceTexts.taxNumberInvalid),
);
const email = z.email(invoiceTexts.emailInvalid).check(z.maxLength(200, invoiceTexts.emailInvalid));

export const invoiceRequest = z.object({ kind, title, taxNumber, email }).check(
  z.refine((request) => request.kind === 'person' || request.taxNumber !== '', {
    path: ['taxNumber'],
    error: invoiceTexts.taxNumberRequired,
  }),
);

/** A request as operators see it. `price` in fen, times in ISO. */
export const invoiceInfo = z.object({
  orderNo,
  /** A refunded order needs no invoice, or a reversal of one that was issued. */
  orderStage,
  memberType,
  price: int,
  /** Masked. */
  mobile: string,
  kind,
  title: string,
  taxNumber: string,
  email: string,
  state: invoiceState,
  requestedAt: string,
  issuedAt: z.nullable(string),
  issuedBy: z.nullable(string),
  note: string,
});
export type InvoiceInfo = z.output<typeof invoiceInfo>;

const byOrder = z.object({ orderNo });

export const invoices = defineCalls('invoices', {
  /** Once per paid order. */
  request: {
    method: 'POST',
    path: '/order/:orderNo/invoice',
    access: 'user',
    summary: '申请发票',
    params: byOrder,
    body: invoiceRequest,
  },
  list: {
    method: 'GET',
    path: '/api/invoices',
    access: 'operator',
    summary: '发票申请（未开具的在前，先申请的在前）',
    query: z.object({ cursor: z.optional(string.check(z.maxLength(100))) }),
    data: z.object({ items: z.array(invoiceInfo), cursor: z.nullable(string) }),
  },
  issue: {
    method: 'POST',
    path: '/api/invoices/:orderNo/issue',
    access: 'operator',
    summary: '标记发票已开具',
    params: byOrder,
    body: z.object({ note: z._default(string.check(z.trim(), z.maxLength(200, '备注最多 200 个字')), '') }),
    data: invoiceInfo,
  },
});
