import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import { type ReportReason, shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { signature } from '../../platform/config/derived-key.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Site } from '../../platform/site.ts';
import { signedReadPath } from '../../platform/storage/signed-read-url.ts';
import { findOpenShare, listReported } from './share-records.ts';
import { stateOf } from './shares.ts';

/** Reports of one share that are kept. */
const REPORTS_MAX = 100;
/** Shares on the operators' list. */
const REPORTED_MAX = 100;

export interface ShareReport {
  readonly shareId: string;
  readonly reason: ReportReason;
  readonly detail: string;
}

/** Keeps a visitor's report for the operators; another one from the same network replaces it. Throws 404 when the share cannot be opened. */
export async function reportShare(site: Site, { shareId, reason, detail }: ShareReport, ip: string): Promise<void> {
  const now = site.clock();
  if ((await findOpenShare(site.db, shareId, now)) === undefined) throw new ApiError(404, shareTexts.gone);
  const reporter = signature(site.settings, 'share-report', shareId, networkOf(ip));
  const report = { reason, detail, created_at: now };
  const { count } = await site.db
    .selectFrom('work_share_reports')
    .where('share_id', '=', shareId)
    .where('reporter', '<>', reporter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= REPORTS_MAX) return;
  await site.db
    .insertInto('work_share_reports')
    .values({ share_id: shareId, reporter, ...report })
    .onConflict((conflict) => conflict.columns(['share_id', 'reporter']).doUpdateSet(report))
    .execute();
  site.log.info({ shareId, reason }, 'a shared work was reported');
}

/** Reported shares for operators, the last reported first, each with its reports. */
export async function reportedShares(site: Site): Promise<ReportedShare[]> {
  const rows = await listReported(site.db, REPORTED_MAX);
  const ids = rows.map(({ share_id }) => share_id);
  const reports = await site.db
    .selectFrom('work_share_reports')
    .selectAll()
    .where('share_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('created_at', 'desc')
    .execute();
  const reportsOf = Map.groupBy(reports, ({ share_id }) => share_id);
  return rows.map((row) => ({
    shareId: row.share_id,
    tool: row.tool,
    contentType: row.content_type,
    url: signedReadPath(site, row.object_key),
    userId: row.account_id,
    state: stateOf(row, site.clock()),
    reports: (reportsOf.get(row.share_id) ?? []).map(({ reason, detail, created_at }) => ({ reason, detail, time: created_at.toISOString() })),
  }));
}

/** Stops a share, so that its owner cannot share the work again, or allows it again. Throws 404 when there is none. */
export async function blockShare(site: Site, shareId: string, blocked: boolean): Promise<void> {
  const { numUpdatedRows } = await site.db
    .updateTable('work_shares')
    .set({ blocked_at: blocked ? site.clock() : null })
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError(404, shareTexts.gone);
}
