import type { Reconciliation } from '@ai-site/shared/api/orders';
import { businessDate, DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Site } from '../../platform/site.ts';

const DAYS = 30;

/** Returns the reports of the last thirty days, newest first. */
export async function listReconciliations(site: Site): Promise<Reconciliation[]> {
  const from = businessDate(new Date(site.clock().getTime() - DAYS * DAY_MS));
  const rows = await site.db
    .selectFrom('reconciliations')
    .selectAll()
    .where('date', '>=', from)
    .orderBy('date', 'desc')
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({
    date: row.date,
    provider: row.provider,
    state: row.state,
    ours: { count: row.ours_count, amount: row.ours_fen },
    theirs: { count: row.theirs_count, amount: row.theirs_fen },
    differences: [...row.differences],
    at: row.at.toISOString(),
  }));
}
