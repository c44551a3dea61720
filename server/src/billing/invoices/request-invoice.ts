import type { BodyOf } from '@ai-site/shared/api/define';
import type { invoices } from '@ai-site/shared/api/invoices';
import { InvoiceKind, invoiceTexts } from '@ai-site/shared/domain/invoices';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';

export type InvoiceInput = BodyOf<typeof invoices.request> & { readonly accountId: string; readonly orderNo: string };

/** Requests the invoice of the account's own paid order, once. Throws ApiError 404, and 409 when it is not paid or was requested before. */
export async function requestInvoice(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { accountId, orderNo, kind, title, taxNumber, email }: InvoiceInput,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('stage')
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (order === undefined) throw new ApiError(404, errorTexts.notFound);
  if (order.stage !== 'paid') throw new ApiError(409, invoiceTexts.notPaid);
  const made = await db
    .insertInto('invoice_requests')
    .values({
      order_no: orderNo,
      account_id: accountId,
      kind,
      title,
      tax_number: kind === InvoiceKind.person ? '' : taxNumber,
      email,
      requested_at: clock(),
      issued_at: null,
      issued_by: null,
    })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returning('order_no')
    .executeTakeFirst();
  if (made === undefined) throw new ApiError(409, invoiceTexts.alreadyRequested);
}
