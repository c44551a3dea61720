import type { InvoiceInfo } from '@ai-site/shared/api/invoices';
import { invoiceTexts } from '@ai-site/shared/domain/invoices';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

const PAGE = 20;

const requestRows = (db: Kysely<Database>) =>
  db
    .selectFrom('invoice_requests as i')
    .innerJoin('orders as o', 'o.order_no', 'i.order_no')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .selectAll('i')
    .select(['o.stage', 'o.tier', 'o.amount_fen', 'a.mobile']);

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

const toInfo = (row: Row): InvoiceInfo => ({
  orderNo: row.order_no,
  orderStage: row.stage,
  memberType: row.tier,
  price: row.amount_fen,
  mobile: maskMobile(row.mobile),
  kind: row.kind,
  title: row.title,
  taxNumber: row.tax_number,
  email: row.email,
  state: row.issued_at === null ? 'requested' : 'issued',
  requestedAt: row.requested_at.toISOString(),
  issuedAt: row.issued_at?.toISOString() ?? null,
  issuedBy: row.issued_by,
  note: row.note,
});

/** Place in the list: whether the last one shown is issued, its time in milliseconds, its order. */
const CURSOR = /^([01])-(\d{1,14})-([0-9A-Za-z]{6,32})$/;

/** Returns a page of the requests: those to be issued first, the oldest first. Throws ApiError 400 for an invalid cursor. */
export async function listInvoices(
  db: Kysely<Database>,
  cursor: string | undefined,
): Promise<{ items: InvoiceInfo[]; cursor: string | null }> {
  let query = requestRows(db)
    .orderBy(sql`(i.issued_at is not null)`)
    .orderBy('i.requested_at')
    .orderBy('i.order_no')
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const [, issued, time, orderNo] = CURSOR.exec(cursor) ?? [];
    if (issued === undefined || time === undefined || orderNo === undefined)
      throw new ApiError(400, errorTexts.badRequest);
    query = query.where(
      sql<boolean>`((i.issued_at is not null), i.requested_at, i.order_no) > (${issued === '1'}, ${new Date(Number(time))}, ${orderNo})`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map(toInfo),
    cursor:
      last === undefined || rows.length <= PAGE
        ? null
        : `${last.issued_at === null ? 0 : 1}-${last.requested_at.getTime()}-${last.order_no}`,
  };
}

/** Marks a request as issued, once, and writes the account's audit log. Throws ApiError 404, and 409 when it was issued before. */
export async function issueInvoice(
  site: Site,
  { orderNo, note, by }: { readonly orderNo: string; readonly note: string; readonly by: string },
): Promise<InvoiceInfo> {
  const at = site.clock();
  return site.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('invoice_requests')
      .select(['account_id', 'issued_at'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    if (found.issued_at !== null) throw new ApiError(409, invoiceTexts.alreadyIssued);
    await tx
      .updateTable('invoice_requests')
      .set({ issued_at: at, issued_by: by, note })
      .where('order_no', '=', orderNo)
      .execute();
    await recordAction(tx, {
      accountId: found.account_id,
      action: 'invoice',
      actor: by,
      reason: [`订单 ${orderNo}`, note].filter(Boolean).join('；'),
      at,
    });
    return toInfo(await requestRows(tx).where('i.order_no', '=', orderNo).executeTakeFirstOrThrow());
  });
}
