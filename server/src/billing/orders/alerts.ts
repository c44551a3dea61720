import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Selectable } from 'kysely';
import type { Site } from '../../platform/site.ts';
import type { OrderTables } from './tables.ts';

/** Maximum number of alerts returned. */
const SHOWN = 200;

export const toAlert = (row: Selectable<OrderTables['payment_alerts']>): PaymentAlert => ({
  id: String(row.id),
  kind: row.kind,
  orderNo: row.order_no,
  provider: row.provider,
  providerNo: row.provider_no,
  detail: row.detail,
  at: row.at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by,
  note: row.note,
});

/** Returns the alerts, newest first: the open ones, or all. */
export async function listAlerts(site: Site, state: 'open' | 'all'): Promise<PaymentAlert[]> {
  let query = site.db.selectFrom('payment_alerts').selectAll().orderBy('id', 'desc').limit(SHOWN);
  if (state === 'open') query = query.where('resolved_at', 'is', null);
  return (await query.execute()).map(toAlert);
}

/** Records how an alert was resolved, once. Throws ApiError 404, and 409 when it was already resolved. */
export async function resolveAlert(
  site: Site,
  { id, note, by }: { readonly id: string; readonly note: string; readonly by: string },
): Promise<PaymentAlert> {
  if (!/^\d{1,15}$/.test(id)) throw new ApiError(404, errorTexts.notFound);
  const resolved = await site.db
    .updateTable('payment_alerts')
    .set({ resolved_at: site.clock(), resolved_by: by, note })
    .where('id', '=', Number(id))
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (resolved !== undefined) return toAlert(resolved);
  const known = await site.db.selectFrom('payment_alerts').select('id').where('id', '=', Number(id)).executeTakeFirst();
  throw known === undefined ? new ApiError(404, errorTexts.notFound) : new ApiError(409, errorTexts.conflict);
}
